import { DeleteOutlined, PauseCircleOutlined, PlayCircleOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useSession } from '../../../session/session.js';
import { GlyphIcon } from '../../../ui/GlyphIcon.js';
import { useBulkActions } from '../use-bulk-actions.js';
import type { PropertySelection } from '../use-property-selection.js';
import { propertyRightsOf } from './property-rights.js';
import styles from './list.module.css';

export function BulkBar({ selection }: { selection: PropertySelection }) {
  const { ability } = useSession();
  const { running, activate, pause, remove } = useBulkActions(selection);
  const rights = [...selection.selected.values()].map((property) => propertyRightsOf(ability, property));
  const count = rights.length;
  const editable = rights.every((right) => right.editable);
  const deletable = rights.every((right) => right.deletable);
  const busy = running !== null;
  if (count === 0) return <div role="status" className="sr-only" />;
  return (
    <div className={`row wrap gap-2 ${styles.bulk}`} role="region" aria-label="Ações em lote">
      <span
        role="status"
        className={`strong digits ${styles.count}`}
      >{`${count} imóvel(is) selecionado(s)`}</span>
      <Button type="text" onClick={selection.clear} disabled={busy}>
        Cancelar
      </Button>
      {editable && (
        <>
          <Button
            className="keeps-icon"
            icon={<GlyphIcon glyph={PlayCircleOutlined} />}
            onClick={activate}
            disabled={busy}
            loading={running === 'live'}
          >
            Ativar
          </Button>
          <Button
            className="keeps-icon"
            icon={<GlyphIcon glyph={PauseCircleOutlined} />}
            onClick={pause}
            disabled={busy}
            loading={running === 'paused'}
          >
            Pausar
          </Button>
        </>
      )}
      {deletable && (
        <Button
          danger
          className="keeps-icon"
          icon={<GlyphIcon glyph={DeleteOutlined} />}
          onClick={remove}
          disabled={busy}
          loading={running === 'delete'}
        >
          Excluir
        </Button>
      )}
    </div>
  );
}
