export const PURCHASES_PATH = '/admin/purchases/list'
export const NEW_PURCHASE_PATH = '/admin/purchases/new'
export const purchaseEditPath = (id: string) => `/admin/purchases/${id}/edit`
export const checkoutPath = (product: string) => `/setup/product/checkout/${product}`
/** Returns the page of a purchase for its buyer. */
export const purchasePath = (id: string) => `/setup/purchases/${id}`
