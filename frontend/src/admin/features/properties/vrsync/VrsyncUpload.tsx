import { UploadOutlined } from '@ant-design/icons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { VRSYNC_LIMITS } from '@lox/contracts/property-management.js';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { shownMessage } from '../../../../shared/api.js';
import { FilePicker } from '../../../ui/FilePicker.js';
import { Icon } from '../../../ui/Icon.js';
import { countText } from '../../../ui/number-texts.js';
import { uploadVrsync } from '../property-calls.js';
import { propertyKeys } from '../property-queries.js';
import { VrsyncReport } from './VrsyncReport.js';
import panel from '../../../ui/panel.module.css';
import styles from './vrsync.module.css';

/** Imports another system's feed: first a trial that stores nothing, then the import itself. */
export function VrsyncUpload() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [file, setFile] = useState<File | null>(null);
  const upload = useMutation({
    mutationFn: ({ chosen, trial }: { chosen: File; trial: boolean }) => uploadVrsync(chosen, trial),
    onSuccess: ({ trial }) => {
      if (trial) return;
      setFile(null);
      void client.invalidateQueries({ queryKey: propertyKeys.all });
    },
  });
  const { data, error, isPending } = upload;
  const choose = ([chosen]: File[]) => {
    if (!chosen) return;
    setFile(chosen);
    upload.mutate({ chosen, trial: true });
  };
  return (
    <>
      <section className={panel.panel} aria-label="Arquivo VRSync">
        <FilePicker
          label={isPending ? 'Lendo o arquivo...' : 'Selecionar arquivo VRSync'}
          hint={`O XML que outro sistema gera para ZAP e VivaReal. Até ${VRSYNC_LIMITS.bytes / 1024 / 1024} MB. Nada é gravado antes de você conferir.`}
          accept=".xml,application/xml,text/xml"
          multiple={false}
          disabled={isPending}
          onFiles={choose}
        />
        {error && (
          <Alert
            type="error"
            showIcon
            role="alert"
            title="O arquivo não pôde ser lido"
            description={shownMessage(error, 'Não foi possível importar o arquivo.')}
          />
        )}
      </section>
      {data && (
        <VrsyncReport result={data}>
          {data.trial && file && data.imported > 0 && (
            <Button
              type="primary"
              className={styles.next}
              icon={<Icon glyph={UploadOutlined} />}
              disabled={isPending}
              onClick={() => upload.mutate({ chosen: file, trial: false })}
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
