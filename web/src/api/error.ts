/** Error response, or a request without a response (status 0). */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string[]>
  readonly requestId: string | null

  constructor(init: {
    status: number
    message: string
    code?: string
    fields?: Record<string, string[]>
    requestId?: string | null
  }) {
    super(init.message)
    this.name = 'ApiError'
    this.status = init.status
    this.code = init.code ?? ''
    this.fields = init.fields ?? {}
    this.requestId = init.requestId ?? null
  }

  /** The first message of the first field, for pages without fields. */
  get firstFieldMessage(): string | null {
    return Object.values(this.fields).flat()[0] ?? null
  }
}

const FALLBACK = 'Não foi possível concluir. Tente novamente em instantes.'
const OFFLINE = 'Não foi possível falar com o servidor. Verifique sua conexão e tente novamente.'

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function fieldMessages(value: unknown): Record<string, string[]> {
  if (!isRecord(value)) return {}
  const fields: Record<string, string[]> = {}
  for (const [name, messages] of Object.entries(value)) {
    const list = (Array.isArray(messages) ? messages : [messages]).filter((m): m is string => typeof m === 'string')
    if (list.length > 0) fields[name] = list
  }
  return fields
}

export async function errorFromResponse(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null)
  const record = isRecord(body) ? body : {}
  const text = (key: string) => (typeof record[key] === 'string' ? record[key] : undefined)
  return new ApiError({
    status: response.status,
    message: text('message') || FALLBACK,
    code: text('code'),
    fields: fieldMessages(record.errors),
    requestId: text('request_id') ?? response.headers.get('x-request-id'),
  })
}

/** Converts a caught value. Pages do not inspect it in another way. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof TypeError) return new ApiError({ status: 0, message: OFFLINE, code: 'offline' })
  return new ApiError({ status: 0, message: FALLBACK })
}

/** Matches a sentence that says no more than that something failed, in front of advice. */
const ONLY_FAILED = /^Não foi possível [^.:]*\.\s+(?=\S)/

/**
 * Appends the reason of a failure to the sentence that names what failed. That something failed is
 * said once: of a reason that begins with it, only the advice follows.
 */
export function failureWithReason(text: string, error: unknown) {
  const { message, firstFieldMessage } = toApiError(error)
  const reason = (firstFieldMessage ?? message).replace(ONLY_FAILED, '')
  return reason && reason !== text ? `${text} ${reason}` : text
}
