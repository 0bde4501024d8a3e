import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Portal } from '@lox/contracts/portals.js';
import { App } from 'antd';
import { shownMessage } from '../../../../shared/api.js';
import { NO_ANIMATION } from '../../../ui/no-animation.js';
import { useToast } from '../../../ui/use-toast.js';
import { closeAddress, makeAddress, type PortalDoor, portalKeys } from './portal-calls.js';

interface DoorTexts {
  replace: string;
  close: string;
  consequence: string;
  closed: string;
  closedText: string;
}

const TEXTS: Record<PortalDoor, DoorTexts> = {
  address: {
    replace: 'Trocar o endereço?',
    close: 'Desligar o portal?',
    consequence: 'O endereço de agora deixa de valer na hora, e o portal pode tirar os anúncios do ar.',
    closed: 'Portal desligado',
    closedText: 'O endereço deixou de valer.',
  },
  'report-address': {
    replace: 'Trocar o endereço dos relatórios?',
    close: 'Desligar os relatórios?',
    consequence: 'O endereço de agora deixa de valer na hora: o que o portal mandar para ele se perde.',
    closed: 'Relatórios desligados',
    closedText: 'O que já chegou continua aqui.',
  },
};

export function usePortalAddress(
  { portal, door, open }: { portal: Portal; door: PortalDoor; open: boolean },
  onMade: (address: string) => void,
) {
  const client = useQueryClient();
  const toast = useToast();
  const { modal } = App.useApp();
  const texts = TEXTS[door];
  const onError = (error: unknown) =>
    toast.error(
      'Não foi possível alterar o endereço',
      shownMessage(error, 'O servidor não respondeu como esperado.'),
    );
  const onSettled = () => client.invalidateQueries({ queryKey: portalKeys.all });
  const making = useMutation({
    mutationFn: () => makeAddress(portal, door),
    onSuccess: ({ address }) => onMade(address),
    onError,
    onSettled,
  });
  const closing = useMutation({
    mutationFn: () => closeAddress(portal, door),
    onSuccess: () => toast.success(texts.closed, texts.closedText),
    onError,
    onSettled,
  });
  const ask = (title: string, okText: string, run: () => Promise<unknown>) =>
    void modal.confirm({
      ...NO_ANIMATION,
      title,
      content: texts.consequence,
      okText,
      okButtonProps: { danger: true },
      cancelText: 'Cancelar',
      onOk: () => run().catch(() => undefined),
    });
  return {
    make: () => (open ? ask(texts.replace, 'Trocar', making.mutateAsync) : making.mutate()),
    close: () => ask(texts.close, 'Desligar', closing.mutateAsync),
  };
}
