export const WEBHOOKS_PATH = '/admin/webhooks'
export const webhookPath = (id: string) => `${WEBHOOKS_PATH}/${id}`
