import { DownloadOutlined, FileTextOutlined, UploadOutlined } from '@ant-design/icons';
import { CSV_LIMITS } from '@lox/contracts/property-management.js';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { GlyphIcon } from '../../../ui/GlyphIcon.js';
import { shownMessage } from '../../../../shared/api.js';
import { useToast } from '../../../ui/use-toast.js';
import { uploadCsv } from '../importing/import-calls.js';
import { ImportPage, type ImportFormat } from '../importing/ImportPage.js';
import { isAbort, useImport } from '../importing/use-import.js';
import { CSV_TEMPLATE } from '../property-calls.js';
import { sizeText } from '../wizard/file-checks.js';
import { CsvResult } from './CsvResult.js';
import { ColumnGuide } from './ColumnGuide.js';
import { VrsyncImport } from '../vrsync/VrsyncImport.js';
import { csvProblem } from './csv-file.js';
import line from '../file-line.module.css';

const CSV: ImportFormat = {
  title: 'Upload CSV',
  text: 'Importe vários imóveis de uma planilha. Eles entram como rascunho, para você revisar antes de publicar.',
  back: { label: 'Voltar ao Admin', path: '/admin' },
  panel: 'Arquivo',
  picker: {
    label: 'Selecionar arquivo CSV',
    hint: `Clique ou solte o arquivo aqui. Até ${CSV_LIMITS.bytes / 1024 / 1024} MB e ${CSV_LIMITS.lines.toLocaleString('pt-BR')} linhas.`,
    accept: '.csv,text/csv,application/vnd.ms-excel',
  },
  failure: 'Erro no upload',
};

/** `?formato=vrsync` imports from another system. */
export default function CsvUploadScreen() {
  const [address] = useSearchParams();
  return address.get('formato') === 'vrsync' ? <VrsyncImport /> : <CsvImport />;
}

function CsvImport() {
  const toast = useToast();
  const [file, setFile] = useState<File | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const running = useImport(uploadCsv);
  const { importing: upload, brokerId } = running;
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
    <ImportPage
      format={CSV}
      running={running}
      action={
        <Button href={CSV_TEMPLATE} download icon={<GlyphIcon glyph={DownloadOutlined} />}>
          Baixar modelo
        </Button>
      }
      file={
        <>
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
        </>
      }
      onFiles={choose}
    >
      {upload.data ? <CsvResult result={upload.data} /> : <ColumnGuide />}
      <p className="soft">
        Vem de outro sistema? <Link to="?formato=vrsync">Importe um arquivo VRSync (XML)</Link>.
      </p>
    </ImportPage>
  );
}
