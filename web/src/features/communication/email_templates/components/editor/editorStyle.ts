import type { SystemStyleObject } from '@chakra-ui/react'

/**
 * Styles of the text, close to the mail's, and of the editor itself, whose own ones the content
 * security policy refuses.
 */
export const EDITOR_CSS: SystemStyleObject = {
  '& .ProseMirror': {
    minH: '18.75rem',
    p: '4',
    outline: 'none',
    whiteSpace: 'break-spaces',
    overflowWrap: 'anywhere',
    fontVariantLigatures: 'none',
    lineHeight: '1.625rem',
  },
  '& .ProseMirror > * + *': { mt: '3' },
  '& h2': { fontSize: '1.375rem', lineHeight: '1.75rem', fontWeight: '650' },
  '& h3': { fontSize: 'lg', lineHeight: '1.625rem', fontWeight: '650' },
  '& ul, & ol': { ps: '6' },
  '& ul': { listStyleType: 'disc' },
  '& ol': { listStyleType: 'decimal' },
  '& blockquote': { borderInlineStart: '3px solid {colors.border.strong}', ps: '4', color: 'fg.muted' },
  '& hr': { borderTopWidth: '1px', borderColor: 'border.strong' },
  '& a': { color: 'brand.fg', textDecoration: 'underline' },
  '& .variable': {
    display: 'inline-block',
    px: '1.5',
    borderRadius: 'chip',
    bg: 'brand.subtle',
    color: 'brand.fg',
    fontSize: 'sm',
    lineHeight: '1.375rem',
    fontWeight: '600',
    cursor: 'default',
  },
  '& .variable.unknown': { bg: 'bg.error', color: 'fg.error', textDecoration: 'line-through' },
  '& .variable.ProseMirror-selectednode': { outline: '2px solid {colors.brand.focusRing}' },
  '& .link-button': {
    display: 'inline-block',
    minW: '3.75rem',
    px: '5',
    py: '2.5',
    borderRadius: 'control',
    bg: 'brand.solid',
    color: 'brand.contrast',
    fontWeight: '600',
  },
  '& .link-button .variable': { bg: 'transparent', color: 'inherit', textDecoration: 'underline', px: '0' },
  '& .ProseMirror-hideselection *::selection': { bg: 'transparent' },
  '& .ProseMirror-gapcursor': { display: 'none', pointerEvents: 'none', position: 'relative' },
  '& .ProseMirror-gapcursor::after': {
    content: '""',
    display: 'block',
    position: 'absolute',
    top: '-2px',
    w: '5',
    borderTop: '1px solid {colors.fg}',
  },
  '& .ProseMirror-focused .ProseMirror-gapcursor': { display: 'block' },
}
