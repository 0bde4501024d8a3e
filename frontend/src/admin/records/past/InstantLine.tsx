import { LinkOutlined } from '@ant-design/icons';
import { useIsFetching } from '@tanstack/react-query';
import { Button } from 'antd';
import { GlyphIcon } from '../../ui/GlyphIcon.js';
import { useDebounced } from '../../ui/use-debounced.js';
import { momentText } from './moments.js';
import { useCopyLink } from './use-copy-link.js';
import { useLeavePast } from './use-travel.js';
import styles from './past.module.css';

const SLOW_MS = 1_000;

export function InstantLine({ asOf }: { asOf: string }) {
  const leave = useLeavePast();
  const copy = useCopyLink();
  return (
    <div className={styles.line} data-testid="past-line">
      <p>
        Você está vendo <time dateTime={asOf}>{momentText(asOf)}</time>
        <SlowReading />
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

function SlowReading() {
  const loading = useIsFetching({ predicate: ({ state }) => state.status === 'pending' }) > 0;
  const isSlow = useDebounced(loading, SLOW_MS) && loading;
  return isSlow && <span role="status"> · Lendo o histórico…</span>;
}
