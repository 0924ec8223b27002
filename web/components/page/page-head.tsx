import { readerLanguage } from "#contract/i18n/i18n.ts";
import { type Language, pathIn } from "#contract/i18n/languages.ts";
import { useSettings } from "../settings.ts";

type PageHeadProps = {
  /** The page's title; the shop's name is appended. */
  title: string;
  description?: string;
  /** The canonical path. Without it, search engines are asked not to index the page. */
  path?: string | undefined;
  /** The preview picture: a path of this shop or a full URL. */
  image?: string | undefined;
};

/** The title of a page, and its metadata for search engines and previews of links, which read what the server sends. */
export function PageHead({ title, description, path, image = "/social.jpg" }: PageHeadProps) {
  const { name, url, languages } = useSettings();
  const addressIn = (language: Language) => url + pathIn(language, path ?? "/", languages);
  const address = addressIn(readerLanguage());
  return (
    <>
      <title>{`${title} · ${name}`}</title>
      {/* Browsers share this one, also after a link. */}
      {path !== undefined && <link rel="canonical" href={address} />}
      {import.meta.env.SSR && (
        <>
          {description && <meta name="description" content={description} />}
          {path === undefined ? (
            <meta name="robots" content="noindex" />
          ) : (
            <>
              {languages.length > 1 &&
                languages.map((language) => (
                  <link key={language} rel="alternate" hrefLang={language} href={addressIn(language)} />
                ))}
              <meta property="og:type" content="website" />
              <meta property="og:site_name" content={name} />
              <meta property="og:title" content={title} />
              <meta property="og:description" content={description} />
              <meta property="og:url" content={address} />
              <meta property="og:image" content={image.startsWith("/") ? url + image : image} />
              <meta name="twitter:card" content="summary_large_image" />
            </>
          )}
        </>
      )}
    </>
  );
}
