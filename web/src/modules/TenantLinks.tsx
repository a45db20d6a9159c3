import { Button, Link, type LinkProps } from '@chakra-ui/react'

interface TenantLinksProps {
  links: { label: string; href: string | undefined }[]
  program: string | null | undefined
  fontSize?: LinkProps['fontSize']
}

/** Links to the tenant's own pages and to its program. */
export function TenantLinks({ links, program, fontSize = 'sm' }: TenantLinksProps) {
  return (
    <>
      {links.map(({ label, href }) => (
        <Link key={label} href={href} target="_blank" rel="noreferrer" fontSize={fontSize} color="fg.muted">
          {label}
        </Link>
      ))}
      {program && (
        <Button asChild size="sm" variant="outline">
          <a href={program} target="_blank" rel="noreferrer">
            Iniciar o Programa
          </a>
        </Button>
      )}
    </>
  )
}
