import { useLayoutEffect } from 'react';
import { usePausedProjections } from '../../shared/paused-projections.js';
import styles from './paused-notice.module.css';

const SHOWN: Record<string, string> = {
  'lead-board': 'leads',
  'lead-properties': 'imóveis dos leads',
  visits: 'visitas',
  'visit-leads': 'leads das visitas',
  'visit-properties': 'imóveis das visitas',
  properties: 'imóveis',
  users: 'usuários',
  absences: 'ausências',
  'document-library': 'documentos',
  audit: 'auditoria',
  notifier: 'notificações',
};
const LIST = new Intl.ListFormat('pt-BR');

export function PausedNotice() {
  const names = new Set(
    usePausedProjections().flatMap((name) => SHOWN[name] ?? (name.startsWith('report-') ? 'relatórios' : [])),
  );
  useLayoutEffect(() => void document.querySelector('main')?.toggleAttribute('data-paused', names.size > 0));
  if (names.size === 0) return null;
  return (
    <p className={styles.notice} role="status">
      <strong>Atualização em pausa: {LIST.format(names)}.</strong> As listas mostram o que havia antes da
      pausa. O que muda agora fica guardado e aparece nelas quando quem cuida do servidor a retomar.
    </p>
  );
}
