import { UploadOutlined } from '@ant-design/icons';
import { VRSYNC_LIMITS } from '@lox/contracts/property-management.js';
import { Button } from 'antd';
import { useState } from 'react';
import { GlyphIcon } from '../../../ui/GlyphIcon.js';
import { countText } from '../../../ui/number-texts.js';
import { uploadVrsync } from '../importing/import-calls.js';
import { ImportPage, type ImportFormat } from '../importing/ImportPage.js';
import { ImportedButtons } from '../importing/ImportReport.js';
import { useImport } from '../importing/use-import.js';
import { VrsyncReport } from './VrsyncReport.js';
import styles from '../importing/importing.module.css';

const VRSYNC: ImportFormat = {
  title: 'Importar VRSync',
  text: 'Traga os imóveis de outro sistema. Eles entram como rascunho, para você revisar antes de publicar.',
  back: { label: 'Voltar à planilha', path: '/admin/csv-upload' },
  panel: 'Arquivo VRSync',
  picker: {
    label: 'Selecionar arquivo VRSync',
    busy: 'Lendo o arquivo...',
    hint: `O XML que outro sistema gera para ZAP e VivaReal. Até ${VRSYNC_LIMITS.bytes / 1024 / 1024} MB. Nada é gravado antes de você conferir.`,
    accept: '.xml,application/xml,text/xml',
  },
  failure: 'O arquivo não pôde ser lido',
};

export function VrsyncImport() {
  const [file, setFile] = useState<File | null>(null);
  const running = useImport(uploadVrsync);
  const { importing, brokerId } = running;
  const { data, isPending } = importing;
  const choose = ([chosen]: File[]) => {
    if (!chosen) return;
    setFile(chosen);
    importing.mutate({ file: chosen, brokerId, trial: true });
  };
  return (
    <ImportPage format={VRSYNC} running={running} onFiles={choose}>
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
          {!data.trial && data.imported > 0 && <ImportedButtons request={data.request} />}
        </VrsyncReport>
      )}
    </ImportPage>
  );
}
