/** Returns a page of a patient's program. */
export const programPagePath = (product: string, page: 'challenge' | 'content' | 'partners') =>
  `/admin/${product}/${page}`
