export const PRODUCTS_PATH = '/admin/products/list'
export const NEW_PRODUCT_PATH = '/admin/products/new'
/** Parameter that fills in a first product, of which only the price is missing. */
export const SUGGESTS = 'sugestao'
export const SUGGESTED_PRODUCT_PATH = `${NEW_PRODUCT_PATH}?${SUGGESTS}=1`
export const productEditPath = (id: string) => `/admin/products/${id}/edit`
/** The page of what a patient may buy. */
export const ON_SALE_PATH = '/admin/a-venda'
/** Returns the public page of a product by its code. */
export const offerPath = (code: string) => `/products/code/${code}`
