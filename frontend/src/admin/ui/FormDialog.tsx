import { Button, Modal } from 'antd';
import type { FormEvent, ReactNode } from 'react';

/** A dialog around one form, which its last button or Enter sends. */
export function FormDialog({
  id,
  title,
  open,
  width,
  dialogClass,
  centered,
  className,
  action,
  disabled,
  cancel = 'Cancelar',
  dismissable = false,
  notice,
  onSubmit,
  onClose,
  onClosed,
  children,
}: {
  /** The id of the form. */
  id: string;
  title: string;
  open: boolean;
  width?: number | string;
  /** Of the whole dialog. */
  dialogClass?: string;
  /** For one that may be as high as the window. */
  centered?: boolean;
  /** Of the form. */
  className?: string;
  /** The text of the button that sends the form. */
  action: string;
  disabled?: boolean;
  cancel?: string;
  /** Whether a click beside the dialog closes it. */
  dismissable?: boolean;
  /** Stands below the form. */
  notice?: ReactNode;
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  onClose: () => void;
  /** Called once the dialog is no longer seen. */
  onClosed: () => void;
  children: ReactNode;
}) {
  return (
    <Modal
      open={open}
      afterClose={onClosed}
      closable={{ 'aria-label': 'Fechar' }}
      title={title}
      width={width}
      className={dialogClass}
      centered={centered}
      onCancel={onClose}
      mask={{ closable: dismissable }}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {cancel}
        </Button>,
        <Button key="send" type="primary" htmlType="submit" form={id} disabled={disabled}>
          {action}
        </Button>,
      ]}
    >
      <form id={id} noValidate className={className} onSubmit={(event) => void onSubmit(event)}>
        {children}
      </form>
      {notice}
    </Modal>
  );
}
