import { problemLimits } from "#contract/problems/limits.ts";
import type { Country, Facts, Written } from "./legal-text.ts";

// Sources:
// - imprint and ordering: Ley 34/2002 (LSSI-CE), articles 10, 27 and 28, https://www.boe.es/buscar/act.php?id=BOE-A-2002-13758
// - contract and withdrawal: Real Decreto Legislativo 1/2007 (TRLGDCU), articles 20, 21, 93, 97 to 108 and 114 to 127, and the
//   models of its annex, https://www.boe.es/buscar/act.php?id=BOE-A-2007-20555; the online function of article 11a of
//   Directive 2011/83/EU, https://eur-lex.europa.eu/eli/dir/2023/2673/oj
// - age: the laws of the Comunidades Autónomas, all from 18
// - privacy: Article 13 GDPR, https://eur-lex.europa.eu/eli/reg/2016/679/oj; Ley Orgánica 3/2018,
//   https://www.boe.es/buscar/act.php?id=BOE-A-2018-16673; LSSI-CE, articles 21 and 22; Código de Comercio, article 30,
//   https://www.boe.es/buscar/act.php?id=BOE-A-1885-6627

export const spain: Country = {
  placeholders: {
    email: "[correo electrónico]",
    phone: "[teléfono]",
    address: "[domicilio]",
    taxNumber: "[NIF]",
  },
  write: (shop) => [
    {
      kind: "imprint",
      path: "aviso-legal",
      title: "Aviso legal",
      description: `Quién es el titular de ${shop.name} y cómo contactar.`,
      text: imprint(shop),
    },
    {
      kind: "terms",
      path: "condiciones-de-compra",
      title: "Condiciones generales de compra",
      description: `Las condiciones de los pedidos en ${shop.name}.`,
      text: terms(shop),
    },
    {
      kind: "privacy",
      path: "privacidad",
      title: "Política de privacidad y cookies",
      description: `Qué datos trata ${shop.name}, para qué y durante cuánto tiempo.`,
      text: privacy(shop),
    },
    {
      kind: "withdrawal",
      path: "desistimiento",
      title: "Derecho de desistimiento",
      description: `Cuándo y cómo puede desistir de un pedido en ${shop.name}.`,
      text: withdrawal(shop),
    },
  ],
};

function operator({ name, address, phone, email, taxNumber }: Facts): string {
  return `${name}\n[Denominación social o nombre y apellidos]\nNIF: ${taxNumber}\n${address}\nTeléfono: ${phone}\nCorreo electrónico: ${email}`;
}

function imprint(shop: Facts): Written {
  return [
    "En cumplimiento del artículo 10 de la Ley 34/2002 (LSSI-CE), le informamos del titular de esta web:",
    operator(shop),
    "Datos de inscripción: [Registro Mercantil, tomo, folio y hoja, si procede]",
    "Autorizaciones y control: [Registro sanitario (RGSEAA), licencia para la venta de alcohol y organismo de control ecológico (ES-ECO-000), si proceden]",
    { heading: "Uso de la web" },
    "Los textos, las imágenes y las marcas de esta web pertenecen a su titular o a terceros y no pueden utilizarse sin permiso. Los precios y sus impuestos se indican en las condiciones generales de compra.",
    { heading: "Reclamaciones" },
    `Tiene a su disposición hojas de reclamaciones; puede pedirlas en ${shop.email}. [Entidad de resolución alternativa de litigios: nombre y web, si está adherido]`,
  ];
}

function terms(shop: Facts): Written {
  const area = shop.deliveryArea ? `Nuestra zona de reparto: ${shop.deliveryArea}. ` : "";
  return [
    { heading: "Quiénes somos" },
    `Estas condiciones se aplican a los pedidos en ${shop.url}, tienda de:`,
    operator(shop),
    "Vendemos a consumidores, en cantidades propias de un hogar.",
    { heading: "Pedido y contrato" },
    "En la cesta verá los productos, la dirección, todos los gastos y la forma de pago, y podrá corregirlo todo antes de pedir. Al pulsar «Realizar pedido» o «Continuar al pago» hace un pedido con obligación de pago.",
    `El contrato se celebra cuando confirmamos el pedido por correo electrónico: enseguida, si paga en efectivo; al recibir el pago, si paga en línea. Hasta entonces reservamos los productos ${shop.holdMinutes} minutos; después, el pedido sin pagar se anula.`,
    "Puede comprar con una cuenta o como invitado. El contrato se celebra en español. Guardamos su pedido; lo encontrará en «Mis pedidos» y en nuestro correo. Mientras no esté preparado, puede cancelarlo sin gastos en «Mis pedidos». Puede leer, guardar e imprimir estas condiciones en esta página.",
    { heading: "Productos a peso y productos que faltan" },
    "De los productos a peso se pide un peso aproximado. Si pesan menos, paga menos; si pesan más, paga el precio de su pedido.",
    "Si falta un producto, hacemos lo que haya elegido: «Sustituir por uno similar», «Consultarme» o «No incluirlo». Si no responde a tiempo, no lo incluimos. Un sustituto nunca cuesta más que el producto pedido. Lo que falta no se cobra, y lo ya pagado se reembolsa.",
    { heading: "Precios" },
    shop.tax.included
      ? `Los precios están en ${shop.currency} e incluyen los impuestos. Los gastos de entrega se indican en la cesta antes de pedir.`
      : `Los precios están en ${shop.currency}; los impuestos y los gastos de entrega se indican en la cesta antes de pedir. [Compruébelo: a los consumidores se les debe indicar el precio final con impuestos]`,
    { heading: "Entrega y recogida" },
    `${area}Dónde entregamos y cuánto cuesta figura en «Información de entrega» y en la cesta. Entregamos en la franja que haya elegido o, si no la hay, en un plazo de [plazo]. Donde ofrecemos recogida, recoja el pedido en el lugar indicado. Si no hay nadie, [por ejemplo: acordamos otra entrega].`,
    { heading: "Pago" },
    "Puede pagar en efectivo al recibir el pedido o, si la cesta lo ofrece, en línea en la página de nuestro proveedor Stripe. Los datos de su tarjeta se introducen solo allí; nosotros no los recibimos. Puede usar su saldo en la tienda. Tras la entrega encontrará la factura junto al pedido.",
    { heading: "Alcohol" },
    "No vendemos alcohol a menores de 18 años. Al entregarlo pedimos un documento que acredite la edad, y no dejamos estos pedidos en la puerta. [Otros productos con edad mínima]",
    { heading: "Si algo no está bien" },
    `Lo más rápido es elegir «Informar de un problema» en su pedido, en los ${problemLimits.reportDays} días siguientes a la entrega. También puede escribir a ${shop.email} en cualquier momento. Sus derechos legales no cambian por ello.`,
    { heading: "Opiniones" },
    "Nuestros clientes pueden opinar sobre los productos, aunque no los hayan comprado aquí. «Compra verificada» solo aparece si hemos entregado el producto; en las demás opiniones no lo comprobamos. Podemos ocultar las que vulneren derechos o no traten del producto.",
    { heading: "Garantía legal" },
    "Respondemos de las faltas de conformidad que se manifiesten en los tres años siguientes a la entrega (artículos 114 y siguientes del TRLGDCU). Puede pedir la reparación o la sustitución y, en los casos que prevé la ley, una rebaja del precio o la resolución del contrato. En los productos perecederos, la naturaleza del producto limita su duración.",
    { heading: "Desistimiento" },
    "En la página «Derecho de desistimiento» se indica cuándo y cómo puede desistir.",
    { heading: "Reclamaciones y ley aplicable" },
    `Para reclamar, escriba a ${shop.email}; también tiene a su disposición hojas de reclamaciones. [Entidad de resolución alternativa de litigios: nombre y web, si está adherido] Se aplica la ley española, sin privar a los consumidores de otro país de la protección de su ley. Son competentes los tribunales de su domicilio.`,
  ];
}

function privacy(shop: Facts): Written {
  return [
    { heading: "Responsable" },
    operator(shop),
    "[Delegado de protección de datos, si lo ha designado]",
    { heading: "Visita a la web" },
    "Nuestro servidor trata lo que pide su navegador y su dirección IP para responderle. También cuenta las peticiones y los intentos de acceso por dirección IP para evitar abusos. Estos recuentos valen como máximo una hora y en la base de datos solo figuran como huella digital. La tienda no escribe direcciones IP en sus registros. [Qué registra su proveedor de alojamiento y durante cuánto tiempo]",
    { heading: "Cookies y almacenamiento del navegador" },
    "Solo usamos cookies necesarias para iniciar sesión, exentas de consentimiento (artículo 22.2 de la LSSI-CE). No analizamos su comportamiento, no hay publicidad de terceros y nada se carga de otros servidores; las fuentes y las imágenes también son nuestras.",
    {
      items: [
        "Sesión: mantiene la sesión abierta, también como invitado; hasta que la cierre o 30 días después de su última visita.",
        "Dispositivo conocido: tras iniciar sesión, un año; para que los intentos de otros no le impidan entrar.",
        "Almacenamiento del navegador: cesta, alérgenos que evita, productos vistos y búsquedas recientes, opciones del próximo pedido, idioma y aspecto. Las páginas visitadas se guardan 30 días como máximo, para verlas sin conexión. Al cerrar la sesión, la tienda borra todo menos el idioma y el aspecto.",
      ],
    },
    "Puede borrar o bloquear las cookies en su navegador; sin la cookie de sesión no podrá comprar.",
    { heading: "Cuenta, pedido y entrega" },
    "De una cuenta guardamos nombre, correo electrónico y contraseña (cifrada mediante hash), además de cesta, lista de deseos, direcciones y avisos. Un invitado indica nombre y correo, sin contraseña. Para un pedido tratamos productos, dirección, teléfono, notas, forma de pago y seguimiento. Al entregarlo podemos tomar una firma o una foto de lo que dejamos. Si informa de un problema, guardamos su texto y su foto.",
    "En los productos con edad mínima miramos un documento de identidad y no guardamos nada de él. Los alérgenos que evita solo se guardan si los indica (sin cuenta, solo en su navegador), y puede quitarlos cuando quiera. Las opiniones son públicas, con su nombre.",
    { heading: "Pago en línea" },
    "Si paga en línea, pasa a una página de Stripe ([sociedad contratante, por ejemplo Stripe Payments Europe, Limited, Irlanda]) e introduce allí sus datos de pago. Nosotros nunca los vemos. Stripe recibe el número del pedido, los productos, los importes y su correo, y nos comunica si está pagado. Más información: https://stripe.com/es/privacy.",
    { heading: "Correos y boletín" },
    "Le escribimos sobre sus pedidos y su cuenta: confirmación, entrega, reembolso, consultas o nueva contraseña. Tras la entrega le invitamos a opinar sobre los productos. Si lo pide, le avisamos cuando un producto vuelve a estar disponible.",
    "Solo recibe el boletín si lo confirma con un enlace enviado por correo; si no, borramos la dirección a los siete días. Cada boletín lleva un enlace para darse de baja, que borra su dirección de la lista. No medimos si abre los correos ni qué enlaces pulsa.",
    { heading: "Bases jurídicas" },
    {
      items: [
        "Cuenta, pedido, entrega, pago y sus correos: el contrato (artículo 6.1.b del RGPD).",
        "Facturas, archivo y control de la edad: obligaciones legales (6.1.c).",
        "Boletín: su consentimiento (6.1.a). Alérgenos: su consentimiento explícito (9.2.a). Puede retirarlos en cualquier momento.",
        "Seguridad, prueba de la entrega, mejora de la oferta e invitación a opinar: nuestro interés legítimo (6.1.f).",
      ],
    },
    "Sin los datos señalados como necesarios no podemos entregar. No hay decisiones automatizadas ni perfiles.",
    { heading: "Destinatarios" },
    "Cuando es necesario: nuestro proveedor de alojamiento [nombre, lugar de los servidores], el de correo [nombre], Stripe, [empresa de reparto], nuestra asesoría y las autoridades. Stripe puede tratar datos en Estados Unidos [garantía, por ejemplo decisión de adecuación o cláusulas contractuales tipo].",
    { heading: "Plazos de conservación" },
    {
      items: [
        "Cuenta: hasta que pida su supresión. Invitados sin pedidos ni opiniones: hasta que termine su sesión.",
        "Pedidos, facturas y correspondencia: seis años (artículo 30 del Código de Comercio).",
        "Firmas y fotos de entregas y problemas: [plazo].",
        "Boletín: hasta que se dé de baja. A qué inscripciones se envió un boletín: 60 días.",
        "Correos enviados: un día en la tienda; [plazo] en nuestro proveedor.",
        "Lo que nuestro personal cambia en la tienda: un año. Búsquedas sin resultado, sin relación con usted: dos años.",
      ],
    },
    { heading: "Sus derechos" },
    `Puede pedir el acceso a sus datos, su rectificación, supresión, limitación y portabilidad, y oponerse al tratamiento por interés legítimo y, en todo momento, a la publicidad. Escriba a ${shop.email}. Puede reclamar ante la Agencia Española de Protección de Datos: https://www.aepd.es.`,
  ];
}

function withdrawal({ name, address, phone, email }: Facts): Written {
  const lines = address.split("\n");
  return [
    { heading: "Cuándo no hay derecho de desistimiento" },
    "No hay derecho de desistimiento en los contratos de:",
    {
      items: [
        "alimentos, bebidas y otros bienes de consumo corriente en el hogar que entregamos nosotros mismos, de forma frecuente y regular, en su domicilio, residencia o lugar de trabajo (artículo 93 del TRLGDCU) [suprímalo si no hace repartos regulares propios]",
        "bienes que puedan deteriorarse o caducar con rapidez, como fruta, verdura, carne, pescado o pan frescos (artículo 103.d)",
        "bienes precintados que no sean aptos para ser devueltos por razones de protección de la salud o de higiene y que se hayan desprecintado tras la entrega (artículo 103.e)",
        "bienes confeccionados conforme a sus especificaciones (artículo 103.c) y bienes que, tras la entrega, se hayan mezclado de forma indisociable con otros (artículo 103.f)",
      ],
    },
    "En todos los demás productos, los consumidores tienen el derecho siguiente.",
    { heading: "Derecho de desistimiento" },
    "Tiene usted derecho a desistir del presente contrato en un plazo de catorce días naturales sin necesidad de justificación.",
    "El plazo de desistimiento expirará a los catorce días naturales del día que usted o un tercero por usted indicado, distinto del transportista, adquirió la posesión material del último de esos bienes.",
    `Para ejercer el derecho de desistimiento, deberá usted notificarnos (${[name, ...lines, phone, email].join(", ")}) su decisión de desistir del contrato a través de una declaración inequívoca (por ejemplo, una carta enviada por correo postal o correo electrónico). Podrá utilizar el modelo de formulario de desistimiento que figura a continuación, aunque su uso no es obligatorio.`,
    "También podrá ejercer su derecho de desistimiento en línea en [dirección de la función de desistimiento]. Si utiliza esa función, le enviaremos sin demora indebida, en un soporte duradero (por ejemplo, por correo electrónico), un acuse de recibo con el contenido de la declaración y la fecha y la hora de su presentación.",
    "Para cumplir el plazo de desistimiento, basta con que la comunicación relativa al ejercicio por su parte de este derecho sea enviada antes de que venza el plazo correspondiente.",
    { heading: "Consecuencias del desistimiento" },
    "En caso de desistimiento por su parte, le devolveremos todos los pagos recibidos de usted, incluidos los gastos de entrega (con la excepción de los gastos adicionales resultantes de la elección por su parte de una modalidad de entrega diferente a la modalidad menos costosa de entrega ordinaria que ofrezcamos) sin ninguna demora indebida y, en todo caso, a más tardar 14 días naturales a partir de la fecha en la que se nos informe de su decisión de desistir del presente contrato. Procederemos a efectuar dicho reembolso utilizando el mismo medio de pago empleado por usted para la transacción inicial, a no ser que haya usted dispuesto expresamente lo contrario; en todo caso, no incurrirá en ningún gasto como consecuencia del reembolso.",
    "Podremos retener el reembolso hasta haber recibido los bienes, o hasta que usted haya presentado una prueba de la devolución de los mismos, según qué condición se cumpla primero.",
    "Deberá usted devolvernos o entregarnos directamente los bienes, sin ninguna demora indebida y, en cualquier caso, a más tardar en el plazo de 14 días naturales a partir de la fecha en que nos comunique su decisión de desistimiento del contrato. Se considerará cumplido el plazo si efectúa la devolución de los bienes antes de que haya concluido dicho plazo. [Deberá usted asumir el coste directo de devolución de los bienes. O bien: Recogeremos por nuestra cuenta los bienes.]",
    "Solo será usted responsable de la disminución de valor de los bienes resultante de una manipulación distinta a la necesaria para establecer la naturaleza, las características y el funcionamiento de los bienes.",
    { heading: "Modelo de formulario de desistimiento" },
    "Solo debe cumplimentar y enviar el presente formulario si desea desistir del contrato.",
    {
      items: [
        `A la atención de ${[name, ...lines, email].join(", ")}:`,
        "Por la presente le comunico/comunicamos (*) que desisto de mi/desistimos de nuestro (*) contrato de venta del siguiente bien (*)",
        "Pedido el/recibido el (*)",
        "Nombre del consumidor y usuario o de los consumidores y usuarios",
        "Domicilio del consumidor y usuario o de los consumidores y usuarios",
        "Firma del consumidor y usuario o de los consumidores y usuarios (solo si el presente formulario se presenta en papel)",
        "Fecha",
      ],
    },
    "(*) Táchese lo que no proceda.",
  ];
}
