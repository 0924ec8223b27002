import { ShopContact } from "../../features/contact/shop-contact.tsx";
import { Footer } from "../../features/navigation/footer.tsx";

/** The footer with the shop's contact details. It is in the page that the server sends; its script can load later. */
export function StorefrontFooter() {
  return <Footer contact={<ShopContact />} />;
}
