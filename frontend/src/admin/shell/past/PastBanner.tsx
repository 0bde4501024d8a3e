import { LinkOutlined } from '@ant-design/icons';
import { useIsFetching } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect } from 'react';
import { setWriteRefusal } from '../../../shared/api.js';
import { useCopyLink } from '../../records/past/use-copy-link.js';
import { useLeavePast } from '../../records/past/use-travel.js';
import { momentText } from '../../records/past/moments.js';
import { GlyphIcon } from '../../ui/GlyphIcon.js';
import { useDebounced } from '../../ui/use-debounced.js';
import styles from './past.module.css';

const SLOW_MS = 1_000;
/** Changes no record. */
const OWN = /^\/api\/(auth|notifications)\//;
const READ_ONLY = 'Você está vendo o passado, e nele nada pode ser alterado. Volte para agora.';

export default function PastBanner({ asOf }: { asOf: string }) {
  const leave = useLeavePast();
  const copy = useCopyLink();
  const loading = useIsFetching({ predicate: ({ state }) => state.status === 'pending' }) > 0;
  const isSlow = useDebounced(loading, SLOW_MS) && loading;
  const text = `Você está vendo ${momentText(asOf)}`;
  useEffect(() => {
    setWriteRefusal((path) => (OWN.test(path) ? undefined : READ_ONLY));
    return () => setWriteRefusal(null);
  }, []);
  return (
    <div className={styles.banner} data-testid="past-banner">
      <span className="sr-only" role="status">
        {useDebounced(text, SLOW_MS)}
      </span>
      <p>
        {text}
        {isSlow && <span role="status"> · Lendo o histórico…</span>}
      </p>
      <Button
        type="text"
        icon={<GlyphIcon glyph={LinkOutlined} />}
        aria-label="Copiar link"
        title="Copiar link"
        onClick={copy}
      />
      <Button onClick={leave}>Voltar para agora</Button>
    </div>
  );
}
