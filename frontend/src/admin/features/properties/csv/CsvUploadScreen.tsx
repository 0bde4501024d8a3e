import { ArrowLeftOutlined, DownloadOutlined, FileTextOutlined, UploadOutlined } from '@ant-design/icons';
import { CSV_LIMITS } from '@lox/contracts/property-management.js';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { ScreenHeader } from '../../../ui/ScreenHeader.js';
import { GlyphIcon } from '../../../ui/GlyphIcon.js';
import { shownMessage } from '../../../../shared/api.js';
import { useToast } from '../../../ui/use-toast.js';
import { ImportBroker } from '../importing/ImportBroker.js';
import { ImportEnded, ImportStatus } from '../importing/ImportStatus.js';
import { uploadCsv } from '../importing/import-calls.js';
import { useImport } from '../importing/use-import.js';
import { CSV_TEMPLATE } from '../property-calls.js';
import { FilePicker } from '../../../ui/FilePicker.js';
import { sizeText } from '../wizard/file-checks.js';
import { CsvResult } from './CsvResult.js';
import { ColumnGuide } from './ColumnGuide.js';
import { VrsyncImport } from '../vrsync/VrsyncImport.js';
import { csvProblem } from './csv-file.js';
import panel from '../../../ui/panel.module.css';
import line from '../file-line.module.css';
import styles from './csv.module.css';

/** `?formato=vrsync` imports from another system. */
export default function CsvUploadScreen() {
  const [address] = useSearchParams();
  return address.get('formato') === 'vrsync' ? <VrsyncImport /> : <CsvImport />;
}

function CsvImport() {
  const navigate = useNavigate();
  const toast = useToast();
  const [file, setFile] = useState<File | null>(null);
  const [brokerId, setBrokerId] = useState<string>();
  const [wrong, setWrong] = useState<string | null>(null);
  const { importing: upload, state, isStopped, error, stop } = useImport(uploadCsv);
  const send = (chosen: File) =>
    upload.mutate(
      { file: chosen, brokerId },
      {
        onSuccess: () => setFile(null),
        onError: (failed) => {
          if (!isAbort(failed))
            toast.error('Erro no upload', shownMessage(failed, 'Não foi possível importar o arquivo.'));
        },
      },
    );
  const choose = ([chosen]: File[]) => {
    const problem = chosen ? csvProblem(chosen) : null;
    setWrong(problem);
    setFile(problem ? null : (chosen ?? null));
    upload.reset();
  };
  return (
    <div className={styles.page}>
      <Button
        type="text"
        className={styles.back}
        icon={<GlyphIcon glyph={ArrowLeftOutlined} />}
        onClick={() => void navigate('/admin')}
      >
        Voltar ao Admin
      </Button>
      <ScreenHeader
        title="Upload CSV"
        text="Importe vários imóveis de uma planilha. Eles entram como rascunho, para você revisar antes de publicar."
        className={styles.head}
      >
        <Button href={CSV_TEMPLATE} download icon={<GlyphIcon glyph={DownloadOutlined} />}>
          Baixar modelo
        </Button>
      </ScreenHeader>
      <section className={panel.panel} aria-label="Arquivo">
        <ImportBroker value={brokerId} disabled={upload.isPending} onChange={setBrokerId} />
        <FilePicker
          label="Selecionar arquivo CSV"
          hint={`Clique ou solte o arquivo aqui. Até ${CSV_LIMITS.bytes / 1024 / 1024} MB e ${CSV_LIMITS.lines.toLocaleString('pt-BR')} linhas.`}
          accept=".csv,text/csv,application/vnd.ms-excel"
          multiple={false}
          disabled={upload.isPending}
          onFiles={choose}
        />
        {wrong && <Alert type="error" showIcon role="alert" title={wrong} />}
        {file && (
          <div className={`row gap-3 ${line.file}`}>
            <GlyphIcon glyph={FileTextOutlined} />
            <div>
              <strong className="cut strong">{file.name}</strong>
              <span>{sizeText(file.size)}</span>
            </div>
            <Button
              type="primary"
              icon={<GlyphIcon glyph={UploadOutlined} />}
              disabled={upload.isPending}
              onClick={() => send(file)}
            >
              {upload.isPending ? 'Importando...' : 'Importar'}
            </Button>
          </div>
        )}
        {upload.isPending && <ImportStatus state={state} onStop={stop} />}
        {(isStopped || error) && <ImportEnded state={state} error={error} title="Erro no upload" />}
      </section>
      {upload.data ? <CsvResult result={upload.data} /> : <ColumnGuide />}
      <p className="soft">
        Vem de outro sistema? <Link to="?formato=vrsync">Importe um arquivo VRSync (XML)</Link>.
      </p>
    </div>
  );
}

const isAbort = (error: Error): boolean => error instanceof DOMException && error.name === 'AbortError';
