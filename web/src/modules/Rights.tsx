import { Link } from '@chakra-ui/react'
import { Fragment } from 'react'
import { Link as RouterLink } from 'react-router'
import { TERMS_PATH } from '~/addresses/auth'
import type { Tenant } from './useTenant'

/** Foot of every page: the tenant's contact, copyright and terms. */
export function Rights({ tenant: { name, contact, hasTerms } }: { tenant: Tenant }) {
  const { email, phone, address } = contact ?? {}
  const underlined = { color: 'inherit', textDecoration: 'underline' } as const
  const ways = [
    phone && (
      <Link key="phone" href={`tel:${phone.replace(/[^+\d]/g, '')}`} {...underlined} whiteSpace="nowrap">
        {phone}
      </Link>
    ),
    email && (
      <Link key="email" href={`mailto:${email}`} {...underlined} overflowWrap="anywhere">
        {email}
      </Link>
    ),
    address,
  ].filter(Boolean)
  return (
    <span>
      {ways.map((way, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: never in another order
        <Fragment key={index}>
          {index > 0 && ' · '}
          {way}
        </Fragment>
      ))}
      {ways.length > 0 && <br />}© {new Date().getFullYear()} {name}. Todos os direitos reservados.
      {hasTerms && (
        <>
          {' '}
          <Link asChild {...underlined} whiteSpace="nowrap">
            <RouterLink to={TERMS_PATH}>Termos de uso</RouterLink>
          </Link>
        </>
      )}
    </span>
  )
}
