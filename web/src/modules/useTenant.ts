import { useEffect } from 'react'
import { $api } from '~/api/client'
import { getTimeZone, setTimeZone } from '~/components/format'
import { setProductName } from '~/components/pageInfo'

export const PRODUCT = 'Nutrir'

export type Tenant = ReturnType<typeof useTenant>

/** Returns the tenant, which is known before login. */
export function useTenant() {
  const { data } = $api.useQuery('get', '/tenant', undefined, {
    staleTime: Number.POSITIVE_INFINITY,
    meta: { silent: true },
  })
  const tenant = data?.data

  // Set at once, since whatever is rendered with the tenant shows times, too.
  if (tenant) setTimeZone(tenant.timezone)
  useEffect(() => {
    if (tenant) setProductName(tenant.name)
  }, [tenant])

  const links = [
    { label: 'Sobre', href: tenant?.links.about },
    { label: 'Nutricionistas', href: tenant?.links.nutritionists },
    { label: 'Blog', href: tenant?.links.blog },
  ].flatMap(({ label, href }) => (href ? [{ label, href }] : []))

  return {
    known: tenant !== undefined,
    /**
     * Key for components that show times: those rendered before the zone was known are rendered
     * again.
     */
    zone: getTimeZone(),
    name: tenant?.name ?? PRODUCT,
    logo: tenant?.logo ?? null,
    links,
    program: tenant?.links.program ?? null,
    contact: tenant?.contact,
    hasTerms: tenant?.has_terms ?? false,
    /** False if pages about companies and careers leave menus and forms; unanswered counts as true. */
    companiesAndCareers: tenant?.companies_and_careers !== false,
  }
}
