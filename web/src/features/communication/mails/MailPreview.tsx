import { Box, Text } from '@chakra-ui/react'
import { Loaded } from '~/components/Loaded'
import { Modal } from '~/components/Modal'
import { Skeleton } from '~/components/Skeleton'
import { type Mail, useMail } from './queries'

/** Content of a mail as plain text, without links. */
export function MailPreview({ mail, onClose }: { mail: Mail; onClose: () => void }) {
  return (
    <Modal
      open
      onClose={onClose}
      size="lg"
      title={mail.subject}
      description={`Para ${mail.recipient_name ? `${mail.recipient_name} (${mail.recipient})` : mail.recipient}`}
    >
      <Box bg="bg.subtle" borderWidth="1px" borderRadius="control" p="4" minH="12.5rem">
        <Loaded query={useMail(mail.id)} skeleton={<Skeleton h="10.5rem" borderRadius="chip" />}>
          {({ data }) => (
            <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
              {data.text}
            </Text>
          )}
        </Loaded>
      </Box>
    </Modal>
  )
}
