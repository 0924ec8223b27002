import { problemLimits } from "#contract/problems/limits.ts";
import type { Country, Facts, Written } from "./legal-text.ts";

// Sources:
// - imprint: LCEN, articles 1-1 and 19, https://www.legifrance.gouv.fr/loda/id/JORFTEXT000000801164/
// - contract, mediation and withdrawal: code de la consommation, https://www.legifrance.gouv.fr/codes/texte_lc/LEGITEXT000006069565/:
//   L. 111-1, L. 111-7-2 (reviews), L. 211-2 with the text of the annex to D. 211-2 on guarantees, L. 216-1, L. 221-2,
//   L. 221-5, L. 221-14, L. 221-18 to L. 221-28 with the online function of L. 221-21 and D. 221-5 and the models of the
//   annexes to R. 221-1 and R. 221-3, L. 612-1
// - age: code de la santé publique, L. 3323-4 and L. 3342-1, https://www.legifrance.gouv.fr/codes/texte_lc/LEGITEXT000006072665/
// - privacy: Article 13 GDPR, https://eur-lex.europa.eu/eli/reg/2016/679/oj; loi Informatique et Libertés, articles 82 and 85,
//   https://www.legifrance.gouv.fr/loda/id/JORFTEXT000000886460/; code de commerce, L. 123-22

export const france: Country = {
  placeholders: {
    email: "[adresse e-mail]",
    phone: "[numéro de téléphone]",
    address: "[adresse du siège]",
    taxNumber: "[numéro de TVA intracommunautaire]",
  },
  write: (shop) => [
    {
      kind: "imprint",
      path: "mentions-legales",
      title: "Mentions légales",
      description: `Qui édite la boutique ${shop.name} et comment nous joindre.`,
      text: imprint(shop),
    },
    {
      kind: "terms",
      path: "conditions-generales-de-vente",
      title: "Conditions générales de vente",
      description: `Les conditions des commandes passées chez ${shop.name}.`,
      text: terms(shop),
    },
    {
      kind: "privacy",
      path: "politique-de-confidentialite",
      title: "Politique de confidentialité",
      description: `Quelles données ${shop.name} traite, pourquoi et combien de temps.`,
      text: privacy(shop),
    },
    {
      kind: "withdrawal",
      path: "droit-de-retractation",
      title: "Droit de rétractation",
      description: `Quand et comment vous rétracter d’une commande passée chez ${shop.name}.`,
      text: withdrawal(shop),
    },
  ],
};

function operator({ name, address, phone, email }: Facts): string {
  return `${name}\n[Dénomination, forme juridique et capital social]\n${address}\nTéléphone : ${phone}\nE-mail : ${email}`;
}

function imprint(shop: Facts): Written {
  return [
    { heading: "Éditeur" },
    operator(shop),
    `Immatriculation : [RCS, ville et numéro SIREN]\nTVA intracommunautaire : ${shop.taxNumber}\nIdentifiant unique (REP emballages) : [IDU, si vous en avez un]`,
    "Directeur ou directrice de la publication : [nom]",
    { heading: "Hébergeur" },
    "[Nom, adresse et téléphone de l’hébergeur]",
    { heading: "Activités réglementées" },
    "[Licence de vente d’alcool à emporter, organisme certificateur (FR-BIO-00) et autorisations, le cas échéant]",
    { heading: "Médiateur de la consommation" },
    "[Nom, adresse et site du médiateur dont vous relevez]",
  ];
}

function terms(shop: Facts): Written {
  const area = shop.deliveryArea ? `Notre zone de livraison : ${shop.deliveryArea}. ` : "";
  return [
    { heading: "Objet" },
    `Ces conditions s’appliquent aux commandes passées sur ${shop.url}, boutique exploitée par :`,
    operator(shop),
    "Nous vendons à des consommateurs, dans les quantités d’un foyer.",
    { heading: "Commande et contrat" },
    "Dans le panier, vous voyez les produits, l’adresse, tous les frais et le mode de paiement, et vous pouvez tout corriger avant de commander. En appuyant sur « Commander et payer » ou « Payer ma commande », vous passez une commande avec obligation de paiement.",
    `Le contrat est conclu lorsque nous confirmons la commande par e-mail : aussitôt si vous payez en espèces, à réception du paiement si vous payez en ligne. Jusqu’au paiement en ligne, nous réservons les produits pendant ${shop.holdMinutes} minutes ; ensuite, la commande impayée est annulée.`,
    "Vous commandez avec un compte ou en tant qu’invité. Le contrat est en français. Nous conservons votre commande ; vous la retrouvez sous « Mes commandes » et dans notre e-mail. Tant qu’elle n’est pas préparée, vous pouvez l’annuler sans frais sous « Mes commandes ».",
    { heading: "Produits au poids et produits manquants" },
    "Pour un produit vendu au poids, vous commandez un poids approximatif. S’il pèse moins, vous payez moins ; s’il pèse plus, vous payez le prix de votre commande.",
    "Si un produit manque, nous suivons votre choix : « Remplacer par un produit similaire », « Me demander » ou « Ne pas remplacer ». Sans réponse à temps, nous ne le remplaçons pas. Un produit de remplacement ne coûte jamais plus que le produit commandé. Ce qui manque n’est pas facturé, et ce qui est déjà payé est remboursé.",
    { heading: "Prix" },
    shop.tax.included
      ? `Les prix sont en ${shop.currency}, toutes taxes comprises. Les frais de livraison sont indiqués dans le panier avant la commande.`
      : `Les prix sont en ${shop.currency} ; la TVA et les frais de livraison sont indiqués dans le panier avant la commande. [À vérifier : les prix annoncés aux consommateurs doivent être toutes taxes comprises]`,
    { heading: "Livraison et retrait" },
    `${area}Les lieux et les frais de livraison figurent sur la page « Informations de livraison » et dans le panier. Nous livrons dans le créneau que vous avez choisi, sinon dans un délai de [délai]. Là où nous proposons le retrait, vous retirez la commande au lieu indiqué. En votre absence, [par exemple : nous convenons d’un nouveau rendez-vous].`,
    "À défaut de livraison à temps, vous pouvez demander l’exécution dans un délai raisonnable, puis résoudre le contrat (article L. 216-6 du code de la consommation).",
    { heading: "Paiement" },
    "Vous payez en espèces à la remise ou, lorsque le panier le propose, en ligne sur la page de notre prestataire Stripe. Vos données bancaires ne sont saisies que là ; nous ne les recevons jamais. Vous pouvez utiliser votre crédit boutique. Après la livraison, la facture se trouve avec votre commande.",
    { heading: "Alcool" },
    "La vente d’alcool aux mineurs de moins de 18 ans est interdite. Nous demandons une preuve de majorité à la remise et ne déposons pas ces commandes devant la porte. L’abus d’alcool est dangereux pour la santé, à consommer avec modération.",
    { heading: "Réclamations et avis" },
    `Le plus simple est de choisir « Signaler un problème » avec votre commande, dans les ${problemLimits.reportDays} jours qui suivent la livraison. Vous pouvez aussi écrire à tout moment à ${shop.email}. Vos droits légaux restent entiers.`,
    "Nos clients peuvent donner un avis sur les produits, même sans les avoir achetés ici. « Achat vérifié » n’apparaît que si nous avons livré le produit ; nous ne contrôlons pas les autres avis sur ce point. Les avis portent leur date et les plus récents viennent en premier. Nous pouvons masquer ceux qui sont illicites ou sans rapport avec le produit.",
    { heading: "Garanties légales" },
    `${shop.name} répond des garanties légales, aux coordonnées ci-dessus.`,
    "Le consommateur dispose d’un délai de deux ans à compter de la délivrance du bien pour obtenir la mise en œuvre de la garantie légale de conformité en cas d’apparition d’un défaut de conformité. Durant ce délai, le consommateur n’est tenu d’établir que l’existence du défaut de conformité et non la date d’apparition de celui-ci.",
    "Lorsque le contrat de vente du bien prévoit la fourniture d’un contenu numérique ou d’un service numérique de manière continue pendant une durée supérieure à deux ans, la garantie légale est applicable à ce contenu numérique ou ce service numérique tout au long de la période de fourniture prévue. Durant ce délai, le consommateur n’est tenu d’établir que l’existence du défaut de conformité affectant le contenu numérique ou le service numérique et non la date d’apparition de celui-ci.",
    "La garantie légale de conformité emporte obligation pour le professionnel, le cas échéant, de fournir toutes les mises à jour nécessaires au maintien de la conformité du bien.",
    "La garantie légale de conformité donne au consommateur droit à la réparation ou au remplacement du bien dans un délai de trente jours suivant sa demande, sans frais et sans inconvénient majeur pour lui.",
    "Si le bien est réparé dans le cadre de la garantie légale de conformité, le consommateur bénéficie d’une extension de six mois de la garantie initiale. Si le consommateur demande la réparation du bien, mais que le vendeur impose le remplacement, la garantie légale de conformité est renouvelée pour une période de deux ans à compter de la date de remplacement du bien.",
    "Le consommateur peut obtenir une réduction du prix d’achat en conservant le bien ou mettre fin au contrat en se faisant rembourser intégralement contre restitution du bien, si :",
    {
      items: [
        "1° Le professionnel refuse de réparer ou de remplacer le bien ;",
        "2° La réparation ou le remplacement du bien intervient après un délai de trente jours ;",
        "3° La réparation ou le remplacement du bien occasionne un inconvénient majeur pour le consommateur, notamment lorsque le consommateur supporte définitivement les frais de reprise ou d’enlèvement du bien non conforme, ou s’il supporte les frais d’installation du bien réparé ou de remplacement ;",
        "4° La non-conformité du bien persiste en dépit de la tentative de mise en conformité du vendeur restée infructueuse.",
      ],
    },
    "Le consommateur a également droit à une réduction du prix du bien ou à la résolution du contrat lorsque le défaut de conformité est si grave qu’il justifie que la réduction du prix ou la résolution du contrat soit immédiate. Le consommateur n’est alors pas tenu de demander la réparation ou le remplacement du bien au préalable.",
    "Le consommateur n’a pas droit à la résolution de la vente si le défaut de conformité est mineur.",
    "Toute période d’immobilisation du bien en vue de sa réparation ou de son remplacement suspend la garantie qui restait à courir jusqu’à la délivrance du bien remis en état.",
    "Les droits mentionnés ci-dessus résultent de l’application des articles L. 217-1 à L. 217-32 du code de la consommation.",
    "Le vendeur qui fait obstacle de mauvaise foi à la mise en œuvre de la garantie légale de conformité encourt une amende civile d’un montant maximal de 300 000 euros, qui peut être porté jusqu’à 10 % du chiffre d’affaires moyen annuel (article L. 241-5 du code de la consommation).",
    "Le consommateur bénéficie également de la garantie légale des vices cachés en application des articles 1641 à 1649 du code civil, pendant une durée de deux ans à compter de la découverte du défaut. Cette garantie donne droit à une réduction de prix si le bien est conservé ou à un remboursement intégral contre restitution du bien.",
    { heading: "Rétractation" },
    "La page « Droit de rétractation » indique quand et comment vous pouvez vous rétracter.",
    { heading: "Médiation et droit applicable" },
    `En cas de litige, écrivez d’abord à ${shop.email}. Vous pouvez ensuite recourir gratuitement au médiateur de la consommation : [nom, adresse et site]. Le droit français s’applique, sans priver les consommateurs d’un autre pays de la protection de leur loi.`,
  ];
}

function privacy(shop: Facts): Written {
  return [
    { heading: "Responsable du traitement" },
    operator(shop),
    "[Délégué à la protection des données, si vous en avez désigné un]",
    { heading: "Visite du site" },
    "Notre serveur traite les demandes de votre navigateur et votre adresse IP pour vous répondre. Il compte aussi les demandes et les tentatives de connexion par adresse IP, pour écarter les abus. Ces compteurs valent une heure au plus et ne figurent dans la base de données que sous forme d’empreinte. La boutique n’inscrit aucune adresse IP dans ses journaux. [Ce que votre hébergeur journalise, et combien de temps]",
    { heading: "Cookies et stockage du navigateur" },
    "Nous ne déposons que les cookies nécessaires à la connexion. Il n’y a ni mesure d’audience, ni publicité de tiers, ni contenu venant d’autres serveurs : les polices et les images viennent aussi de chez nous. Ces traceurs sont exemptés de consentement (article 82 de la loi Informatique et Libertés).",
    {
      items: [
        "Session : vous garde connecté, même en tant qu’invité ; jusqu’à la déconnexion, sinon 30 jours après votre dernière visite.",
        "Appareil connu : après une connexion, un an ; pour que les tentatives de connexion d’autrui ne vous bloquent pas.",
        "Stockage du navigateur : panier, allergènes évités, produits vus et recherches récentes, choix pour la prochaine commande, langue et apparence. Les pages visitées restent 30 jours au plus, pour être là sans connexion. À la déconnexion, la boutique efface ces données, sauf la langue et l’apparence.",
      ],
    },
    { heading: "Compte, commande et livraison" },
    "Pour un compte, nous conservons nom, adresse e-mail et mot de passe (haché), ainsi que panier, favoris, adresses et notifications. Un invité indique un nom et une adresse e-mail, sans mot de passe. Pour une commande, nous traitons produits, adresse, téléphone, remarques, mode de paiement et suivi. À la remise, nous pouvons recueillir une signature ou une photo de la livraison déposée. Si vous signalez un problème, nous conservons votre texte et votre photo.",
    "Pour les produits réservés aux majeurs, nous regardons une pièce d’identité sans rien en conserver. Les allergènes que vous évitez ne sont enregistrés que si vous les indiquez (sans compte, seulement dans votre navigateur), et vous pouvez les retirer à tout moment. Les avis sont publics, avec votre nom.",
    { heading: "Paiement en ligne" },
    "Pour payer en ligne, vous passez sur une page de Stripe ([société contractante, par exemple Stripe Payments Europe, Limited, Irlande]) et y saisissez vos données de paiement. Nous ne les voyons jamais. Stripe reçoit le numéro de la commande, les produits, les montants et votre adresse e-mail, et nous dit si elle est payée. En savoir plus : https://stripe.com/fr/privacy.",
    { heading: "E-mails et newsletter" },
    "Nous vous écrivons au sujet de vos commandes et de votre compte : confirmation, livraison, remboursement, questions, nouveau mot de passe. Après la livraison, nous vous invitons à donner votre avis. Si vous le demandez, nous vous prévenons du retour d’un produit.",
    "Vous ne recevez la newsletter qu’après l’avoir confirmée par un lien reçu par e-mail ; sinon, nous effaçons l’adresse après sept jours. Chaque newsletter contient un lien de désinscription, qui efface votre adresse de la liste. Nous ne mesurons ni les ouvertures ni les clics.",
    { heading: "Bases légales" },
    {
      items: [
        "Compte, commande, livraison, paiement et e-mails à ce sujet : le contrat (article 6, 1, b du RGPD).",
        "Factures, archives et contrôle de l’âge : obligations légales (c).",
        "Newsletter : votre consentement (a). Allergènes : votre consentement explicite (article 9, 2, a). Vous pouvez les retirer à tout moment.",
        "Sécurité, preuve de la livraison, amélioration de l’offre et invitation à donner un avis : notre intérêt légitime (f).",
      ],
    },
    "Sans les données signalées comme nécessaires, nous ne pouvons pas livrer. Il n’y a ni décision automatisée ni profilage.",
    { heading: "Destinataires" },
    "Selon les besoins : notre hébergeur [nom, lieu des serveurs], notre service d’e-mails [nom], Stripe, [transporteur], notre comptable et les autorités. Stripe peut traiter des données aux États-Unis [garantie, par exemple décision d’adéquation ou clauses contractuelles types].",
    { heading: "Durées de conservation" },
    {
      items: [
        "Compte : jusqu’à ce que vous en demandiez l’effacement. Invités sans commande ni avis : jusqu’à la fin de leur session.",
        "Commandes et factures : dix ans (article L. 123-22 du code de commerce). Correspondance : cinq ans.",
        "Signatures et photos de livraisons et de problèmes : [durée].",
        "Newsletter : jusqu’à la désinscription. Les inscriptions auxquelles une newsletter a été envoyée : 60 jours.",
        "E-mails envoyés : un jour dans la boutique ; [durée] chez notre prestataire.",
        "Ce que notre personnel modifie dans la boutique : un an. Recherches sans résultat, sans lien avec vous : deux ans.",
      ],
    },
    { heading: "Vos droits" },
    `Vous pouvez demander l’accès à vos données, leur rectification, leur effacement, la limitation du traitement et la portabilité, vous opposer à un traitement fondé sur notre intérêt légitime et, à tout moment, à la prospection, et donner des directives sur le sort de vos données après votre décès. Écrivez à ${shop.email}. Vous pouvez adresser une réclamation à la CNIL : https://www.cnil.fr.`,
  ];
}

function withdrawal({ name, address, phone, email }: Facts): Written {
  const lines = address.split("\n");
  return [
    { heading: "Quand il n’y a pas de droit de rétractation" },
    "Il n’y a pas de droit de rétractation pour :",
    {
      items: [
        "les denrées alimentaires, boissons et autres biens ménagers de consommation courante que nous livrons nous-mêmes au cours de tournées fréquentes et régulières à votre domicile ou à votre lieu de résidence ou de travail (article L. 221-2 du code de la consommation) [à supprimer si vous ne faites pas de tournées régulières]",
        "les biens susceptibles de se détériorer ou de se périmer rapidement, comme les fruits, légumes, viandes, poissons ou pains frais (article L. 221-28, 4°)",
        "les biens descellés après la livraison et qui ne peuvent être renvoyés pour des raisons d’hygiène ou de protection de la santé (article L. 221-28, 5°)",
        "les biens confectionnés selon vos spécifications (article L. 221-28, 3°) et ceux qui, après la livraison, sont mélangés de manière indissociable avec d’autres articles (6°)",
      ],
    },
    "Pour tous les autres produits, les consommateurs ont le droit suivant.",
    { heading: "Droit de rétractation" },
    "Vous avez le droit de vous rétracter du présent contrat sans donner de motif dans un délai de quatorze jours.",
    "Le délai de rétractation expire quatorze jours après le jour où vous-même, ou un tiers autre que le transporteur et désigné par vous, prend physiquement possession du dernier bien.",
    `Pour exercer le droit de rétractation, vous devez nous notifier (${[name, ...lines, phone, email].join(", ")}) votre décision de rétractation du présent contrat au moyen d’une déclaration dénuée d’ambiguïté (par exemple, lettre envoyée par la poste ou courrier électronique). Vous pouvez utiliser le modèle de formulaire de rétractation mais ce n’est pas obligatoire.`,
    "Vous pouvez également exercer votre droit de rétractation en ligne sur [adresse de la fonctionnalité de rétractation]. Si vous utilisez cette fonctionnalité en ligne, nous vous enverrons, dans les meilleurs délais, un accusé de réception de la rétractation sur un support durable (par exemple, par courriel), y compris son contenu ainsi que la date et l’heure de sa soumission.",
    "Pour que le délai de rétractation soit respecté, il suffit que vous transmettiez votre communication relative à l’exercice du droit de rétractation avant l’expiration du délai de rétractation.",
    { heading: "Effets de la rétractation" },
    "En cas de rétractation de votre part du présent contrat, nous vous rembourserons tous les paiements reçus de vous, y compris les frais de livraison (à l’exception des frais supplémentaires découlant du fait que vous avez choisi, le cas échéant, un mode de livraison autre que le mode moins coûteux de livraison standard proposé par nous) sans retard excessif et, en tout état de cause, au plus tard quatorze jours à compter du jour où nous sommes informés de votre décision de rétractation du présent contrat. Nous procéderons au remboursement en utilisant le même moyen de paiement que celui que vous aurez utilisé pour la transaction initiale, sauf si vous convenez expressément d’un moyen différent ; en tout état de cause, ce remboursement n’occasionnera pas de frais pour vous.",
    "Nous pouvons différer le remboursement jusqu’à ce que nous ayons reçu le bien ou jusqu’à ce que vous ayez fourni une preuve d’expédition du bien, la date retenue étant celle du premier de ces faits.",
    "Vous devrez renvoyer ou rendre le bien à nous-mêmes sans retard excessif et, en tout état de cause, au plus tard quatorze jours après que vous nous aurez communiqué votre décision de rétractation du présent contrat. Ce délai est réputé respecté si vous renvoyez le bien avant l’expiration du délai de quatorze jours. [Vous devrez prendre en charge les frais directs de renvoi du bien. Ou : nous récupérons le bien à nos frais.]",
    "Votre responsabilité n’est engagée qu’à l’égard de la dépréciation du bien résultant de manipulations autres que celles nécessaires pour établir la nature, les caractéristiques et le bon fonctionnement de ce bien.",
    { heading: "Modèle de formulaire de rétractation" },
    "Veuillez compléter et renvoyer le présent formulaire uniquement si vous souhaitez vous rétracter du contrat.",
    {
      items: [
        `À l’attention de ${[name, ...lines, email].join(", ")} :`,
        "Je/nous (*) vous notifie/notifions (*) par la présente ma/notre (*) rétractation du contrat portant sur la vente du bien (*) ci-dessous :",
        "Commandé le (*)/reçu le (*) :",
        "Nom du (des) consommateur(s) :",
        "Adresse du (des) consommateur(s) :",
        "Signature du (des) consommateur(s) (uniquement en cas de notification du présent formulaire sur papier) :",
        "Date :",
      ],
    },
    "(*) Rayez la mention inutile.",
  ];
}
