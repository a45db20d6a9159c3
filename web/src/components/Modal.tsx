import { Dialog, type DialogRootProps, Portal, VisuallyHidden } from '@chakra-ui/react'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from './IconButton'
import { noticesElement } from './notify'
import { useBackCloses } from './useBackCloses'
import { usePhone } from './useMedia'

interface ModalProps {
  open: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  size?: DialogRootProps['size']
  /** 'alert' requires an answer: a click outside does not close it. */
  kind?: 'dialog' | 'alert'
  /** True if it rises from the bottom on phones. */
  sheet?: boolean
  footer?: ReactNode
  initialFocus?: () => HTMLElement | null
  /** Returns the element that receives the focus afterwards, instead of the previous one. */
  finalFocus?: () => HTMLElement | null
  children?: ReactNode
}

export function Modal({
  open,
  onClose,
  title,
  description,
  size = 'md',
  kind = 'dialog',
  sheet = kind === 'dialog',
  footer,
  initialFocus,
  finalFocus,
  children,
}: ModalProps) {
  const asSheet = usePhone() && sheet
  useBackCloses(open, onClose)
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(change) => !change.open && onClose()}
      role={kind === 'alert' ? 'alertdialog' : 'dialog'}
      size={size}
      placement={asSheet ? 'bottom' : 'center'}
      motionPreset={asSheet ? 'slide-in-bottom' : 'scale'}
      closeOnInteractOutside={kind === 'dialog'}
      initialFocusEl={initialFocus}
      finalFocusEl={finalFocus}
      persistentElements={[noticesElement]}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content
            {...(asSheet
              ? { mb: '0', mt: 'auto', borderBottomRadius: '0', maxH: '92dvh', overflowY: 'auto', maxW: '100vw' }
              : { mx: '4', maxH: 'calc(100dvh - 2rem)', overflowY: 'auto' })}
          >
            <Dialog.Header pe={kind === 'dialog' ? '14' : '6'} flexDirection="column" gap="1">
              <Dialog.Title>{title}</Dialog.Title>
              {description ? (
                <Dialog.Description>{description}</Dialog.Description>
              ) : (
                // The dialog always names a description; an empty one would be announced as
                // nothing.
                <VisuallyHidden>
                  <Dialog.Description>{title}</Dialog.Description>
                </VisuallyHidden>
              )}
            </Dialog.Header>
            {children && <Dialog.Body flex="none">{children}</Dialog.Body>}
            {footer && <Dialog.Footer>{footer}</Dialog.Footer>}
            {kind === 'dialog' && (
              <Dialog.CloseTrigger asChild top="3" insetEnd="3">
                <IconButton label="Fechar" icon={<X aria-hidden />} />
              </Dialog.CloseTrigger>
            )}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
