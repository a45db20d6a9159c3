import { Star } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '~/components/IconButton'
import { useSetFavorite } from './queries'

interface FavoriteButtonProps {
  food: { id: string; short_name: string }
  favorite: boolean
}

/** A star that marks a food as a favorite. */
export function FavoriteButton({ food, favorite }: FavoriteButtonProps) {
  const set = useSetFavorite()
  const [busy, setBusy] = useState(false)
  const toggle = async () => {
    if (busy) return
    setBusy(true)
    await set(food, !favorite)
    setBusy(false)
  }
  return (
    <IconButton
      label={favorite ? `Tirar ${food.short_name} dos favoritos` : `Favoritar ${food.short_name}`}
      icon={<Star aria-hidden fill={favorite ? 'currentColor' : 'none'} />}
      color={favorite ? 'brand.fg' : 'fg.muted'}
      aria-pressed={favorite}
      onClick={() => void toggle()}
    />
  )
}
