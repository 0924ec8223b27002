import { useSettings } from "./settings.ts";

type PageHeadProps = {
  /** The page's name; the shop's is put behind it. */
  title: string;
  description?: string;
  /** The one address that search engines know the page by. Without it they are asked to leave the page alone. */
  path?: string | undefined;
  /** What a preview shows; a path of this shop or a whole address. */
  image?: string | undefined;
};

/** What search engines, chat previews and the browser's tab say of a page. */
export function PageHead({ title, description, path, image = "/social.jpg" }: PageHeadProps) {
  const { name, url } = useSettings();
  return (
    <>
      <title>{`${title} · ${name}`}</title>
      {description && <meta name="description" content={description} />}
      {path === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={url + path} />
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content={name} />
          <meta property="og:title" content={title} />
          <meta property="og:description" content={description} />
          <meta property="og:url" content={url + path} />
          <meta property="og:image" content={image.startsWith("/") ? url + image : image} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  );
}
