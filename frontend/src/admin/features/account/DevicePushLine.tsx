import { Switch } from 'antd';
import { useId } from 'react';
import { LoadFailed } from '../../ui/LoadFailed.js';
import { useDevicePush, type DevicePush } from './use-device-push.js';
import styles from './choices.module.css';

const EXPLAINED: Record<DevicePush, string> = {
  unsupported:
    'Este navegador não mostra avisos. No iPhone e no iPad, adicione o sistema à tela de início e abra por lá.',
  refused:
    'O navegador bloqueou os avisos deste site. Para liberar, abra as permissões do site ao lado do endereço, permita “Notificações” e recarregue a página.',
  on: 'Ligados até você sair. Chega o que estiver marcado em “No aparelho”, mesmo com esta janela fechada.',
  off: 'Desligados. Ao ligar, o navegador pede a sua permissão.',
};

export function DevicePushLine() {
  const { state, query, change, isChanging } = useDevicePush();
  const id = useId();
  const canChange = state === 'on' || state === 'off';
  return (
    <div className={`row between gap-4 well ${styles.device}`}>
      <div>
        <strong id={id}>Avisos neste aparelho</strong>
        <p id={`${id}-text`} role="status">
          {state && EXPLAINED[state]}
        </p>
        <LoadFailed title="Não foi possível saber se estão ligados" query={query} />
      </div>
      {canChange && (
        <Switch
          aria-labelledby={id}
          aria-describedby={`${id}-text`}
          checked={state === 'on'}
          loading={isChanging}
          onChange={(on) => change(on)}
        />
      )}
    </div>
  );
}
