import { UploadOutlined } from '@ant-design/icons';
import { VRSYNC_LIMITS } from '@lox/contracts/property-management.js';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { FilePicker } from '../../../ui/FilePicker.js';
import { GlyphIcon } from '../../../ui/GlyphIcon.js';
import { countText } from '../../../ui/number-texts.js';
import { ImportBroker } from '../importing/ImportBroker.js';
import { ImportEnded, ImportStatus } from '../importing/ImportStatus.js';
import { uploadVrsync } from '../importing/import-calls.js';
import { useImport } from '../importing/use-import.js';
import { VrsyncReport } from './VrsyncReport.js';
import panel from '../../../ui/panel.module.css';
import styles from './vrsync.module.css';

/** A trial that stores nothing precedes the import. */
export function VrsyncUpload() {
  const navigate = useNavigate();
  const [file, setFile] = useState<File | null>(null);
  const [brokerId, setBrokerId] = useState<string>();
  const { importing, state, isStopped, error, stop } = useImport(uploadVrsync);
  const { data, isPending } = importing;
  const choose = ([chosen]: File[]) => {
    if (!chosen) return;
    setFile(chosen);
    importing.mutate({ file: chosen, brokerId, trial: true });
  };
  return (
    <>
      <section className={panel.panel} aria-label="Arquivo VRSync">
        <ImportBroker value={brokerId} disabled={isPending} onChange={setBrokerId} />
        <FilePicker
          label={isPending ? 'Lendo o arquivo...' : 'Selecionar arquivo VRSync'}
          hint={`O XML que outro sistema gera para ZAP e VivaReal. Até ${VRSYNC_LIMITS.bytes / 1024 / 1024} MB. Nada é gravado antes de você conferir.`}
          accept=".xml,application/xml,text/xml"
          multiple={false}
          disabled={isPending}
          onFiles={choose}
        />
        {isPending && <ImportStatus state={state} onStop={stop} />}
        {(isStopped || error) && (
          <ImportEnded state={state} error={error} title="O arquivo não pôde ser lido" />
        )}
      </section>
      {data && (
        <VrsyncReport result={data}>
          {data.trial && file && data.imported > 0 && (
            <Button
              type="primary"
              className={styles.next}
              icon={<GlyphIcon glyph={UploadOutlined} />}
              disabled={isPending}
              onClick={() =>
                importing.mutate({ file, brokerId, trial: false }, { onSuccess: () => setFile(null) })
              }
            >
              {isPending ? 'Importando...' : `Importar ${countText(data.imported)}`}
            </Button>
          )}
          {!data.trial && data.imported > 0 && (
            <Button
              type="primary"
              className={styles.next}
              onClick={() => void navigate('/admin/properties?status=draft')}
            >
              Ver imóveis importados
            </Button>
          )}
        </VrsyncReport>
      )}
    </>
  );
}
