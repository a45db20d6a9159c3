import { configure } from '@testing-library/react'
import { vi } from 'vitest'

// Time limit for whole pages on a busy machine. Elements that exist are found at once.
const PATIENCE = 15_000
configure({ asyncUtilTimeout: PATIENCE })
const { waitFor } = vi
vi.waitFor = (check, options = PATIENCE) => waitFor(check, options)
