import { configure } from '@testing-library/react'
import { vi } from 'vitest'

// Time limit for whole pages on a busy machine. Elements that exist are found at once.
const TIMEOUT_MS = 15_000
configure({ asyncUtilTimeout: TIMEOUT_MS })
const { waitFor } = vi
vi.waitFor = (check, options = TIMEOUT_MS) => waitFor(check, options)
