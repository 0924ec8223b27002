import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  route("sitemap.xml", "pages/sitemap.ts"),
  route("robots.txt", "pages/robots.ts"),
  route("offline", "pages/offline.tsx"),
  layout("pages/storefront/layout.tsx", [
    index("pages/storefront/home.tsx"),
    route("products", "pages/storefront/products/all.tsx"),
    route("products/:category", "pages/storefront/products/category.tsx"),
    route("products/:category/:id", "pages/storefront/products/detail.tsx"),
    route("cart", "pages/storefront/cart.tsx"),
    route("add-address", "pages/storefront/add-address.tsx"),
    route("wishlist", "pages/storefront/wishlist.tsx"),
    route("my-orders", "pages/storefront/my-orders.tsx"),
    route("my-orders/:id", "pages/storefront/my-orders/order.tsx"),
    route("loader", "pages/storefront/loader.tsx"),
    route("delivery", "pages/storefront/info/delivery.tsx"),
    route("returns", "pages/storefront/info/returns.tsx"),
    route("payment-methods", "pages/storefront/info/payment-methods.tsx"),
    route("contact", "pages/storefront/info/contact.tsx"),
    route("faq", "pages/storefront/info/faq.tsx"),
    route("*", "pages/storefront/not-found.tsx"),
  ]),
  route("seller", "pages/seller/layout.tsx", [
    index("pages/seller/add-product.tsx"),
    route("product-list", "pages/seller/product-list.tsx"),
    route("orders", "pages/seller/orders.tsx"),
    route("promotions", "pages/seller/promotions.tsx"),
  ]),
] satisfies RouteConfig;
