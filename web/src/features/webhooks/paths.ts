export const LIST = '/admin/webhooks'

export const webhookPath = (id: string) => `${LIST}/${id}`
