export const PURCHASES_PATH = '/admin/purchases/list'
export const NEW_PURCHASE_PATH = '/admin/purchases/new'
export const purchaseEditPath = (id: string) => `/admin/purchases/${id}/edit`
export const checkoutPath = (product: string) => `/setup/product/checkout/${product}`
/** The page on which a purchase is paid and seen by who made it. */
export const purchasePath = (id: string) => `/setup/purchases/${id}`
