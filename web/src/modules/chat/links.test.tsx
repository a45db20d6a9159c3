import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { show } from '~/test/support'
import { LinkedText } from './LinkedText'

describe('links in a message', () => {
  it('are opened apart, and tell nobody where from', () => {
    const { container } = show(<LinkedText>{'Veja https://a.example/x?y=1. Ou: ana@b.example!'}</LinkedText>)
    const [web, mail] = screen.getAllByRole('link')
    expect(web).toHaveAttribute('href', 'https://a.example/x?y=1')
    expect(mail).toHaveAttribute('href', 'mailto:ana@b.example')
    for (const link of [web, mail]) {
      expect(link).toHaveAttribute('target', '_blank')
      expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow')
    }
    expect(container).toHaveTextContent('Veja https://a.example/x?y=1. Ou: ana@b.example!')
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'ftp://a.example/x',
    '//a.example/x',
    '<img src=x onerror=alert(1)> {{secret}}',
    'https:a.example',
  ])('%s stays a text', (text) => {
    const { container } = show(<LinkedText>{text}</LinkedText>)
    expect(screen.queryByRole('link')).not.toBeInTheDocument()
    expect(container.querySelector('img')).toBeNull()
    expect(container).toHaveTextContent(text)
  })
})
