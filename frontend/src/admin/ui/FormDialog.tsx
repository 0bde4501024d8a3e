import { Button, Modal } from 'antd';
import type { FormEvent, ReactNode } from 'react';

export function FormDialog({
  id,
  title,
  open,
  width,
  dialogClass,
  centered,
  className,
  action,
  danger,
  disabled,
  cancel = 'Cancelar',
  dismissable = false,
  notice,
  onSubmit,
  onClose,
  onClosed,
  children,
}: {
  id: string;
  title: string;
  open: boolean;
  width?: number | string;
  dialogClass?: string;
  centered?: boolean;
  className?: string;
  action: string;
  danger?: boolean;
  disabled?: boolean;
  cancel?: string;
  dismissable?: boolean;
  notice?: ReactNode;
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  onClose: () => void;
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
        <Button key="send" type="primary" danger={danger} htmlType="submit" form={id} disabled={disabled}>
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
