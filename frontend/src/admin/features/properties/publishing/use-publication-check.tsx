import type { PublicationCheck } from '@lox/contracts/publishing.js';
import { App } from 'antd';
import { useCallback, type ReactNode } from 'react';
import { NO_ANIMATION } from '../../../ui/no-animation.js';
import { checkPublication } from './publishing-calls.js';

export function usePublicationCheck(): (ids: string[], goOn: (lacking?: ReactNode) => void) => Promise<void> {
  const { modal } = App.useApp();
  return useCallback(
    async (ids, goOn) => {
      const lacking = await checkPublication(ids).catch(() => []);
      if (lacking.length === 0) return goOn();
      const refused = lacking.filter(({ warnings }) => warnings.some(({ level }) => level === 'refuse'));
      const content = <Lacking checks={lacking} among={ids.length} />;
      if (refused.length === ids.length)
        return void modal.warning({
          ...NO_ANIMATION,
          content,
          title: 'Ainda não dá para publicar',
          okText: 'Entendi',
        });
      goOn(content);
    },
    [modal],
  );
}

export const textWith = (text: string, lacking: ReactNode): ReactNode =>
  lacking ? (
    <div className="stack gap-2">
      <p>{text}</p>
      {lacking}
    </div>
  ) : (
    text
  );

function Lacking({ checks, among }: { checks: readonly PublicationCheck[]; among: number }) {
  const counted = new Map<string, number>();
  for (const { warnings } of checks)
    for (const { message } of warnings) counted.set(message, (counted.get(message) ?? 0) + 1);
  return (
    <div className="stack gap-1">
      <p className="strong">{among === 1 ? 'Falta neste anúncio' : 'Falta nestes anúncios'}</p>
      <ul className="stack gap-1 plain">
        {[...counted].map(([message, count]) => (
          <li key={message}>{among === 1 ? message : `${message} (${count} de ${among} imóveis)`}</li>
        ))}
      </ul>
    </div>
  );
}
