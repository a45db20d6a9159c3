import { Box, chakra, Text } from '@chakra-ui/react'
import { count, formatDateTime } from '~/components/format'
import { Loaded } from '~/components/Loaded'
import { Modal } from '~/components/Modal'
import { Skeleton } from '~/components/Skeleton'
import { type Delivery, useDelivery, type Webhook } from './queries'
import { EVENTS } from './words'

/** Indents the JSON; the signed body has no line breaks. */
const readable = (body: string) => JSON.stringify(JSON.parse(body), null, 2)

interface DeliveryDialogProps {
  webhook: Webhook
  delivery: Delivery
  onClose: () => void
}

/** A delivery's request, as it is sent. */
export function DeliveryDialog({ webhook, delivery, onClose }: DeliveryDialogProps) {
  const { event, event_id, attempts, created_at } = delivery
  return (
    <Modal
      open
      onClose={onClose}
      size="lg"
      title={EVENTS[event]}
      description={`${formatDateTime(created_at)} · ${count(attempts, 'tentativa', 'tentativas')}`}
    >
      <Text textStyle="remark" color="fg.muted" mb="2" overflowWrap="anywhere">
        webhook-id: {event_id}
      </Text>
      <Box bg="bg.subtle" borderWidth="1px" borderRadius="control" p="4" minH="12.5rem">
        <Loaded query={useDelivery(webhook.id, delivery.id)} skeleton={<Skeleton h="10.5rem" borderRadius="chip" />}>
          {({ data }) => (
            <chakra.pre
              fontFamily="mono"
              fontSize="remark"
              lineHeight="1.25rem"
              whiteSpace="pre-wrap"
              overflowWrap="anywhere"
            >
              {readable(data.body)}
            </chakra.pre>
          )}
        </Loaded>
      </Box>
    </Modal>
  )
}
