import { configure } from '@testing-library/react'
import { vi } from 'vitest'

// Whole pages take their time on a busy machine. What is there at once is still found at once.
const PATIENCE = 15_000
configure({ asyncUtilTimeout: PATIENCE })
const { waitFor } = vi
vi.waitFor = (check, options = PATIENCE) => waitFor(check, options)
