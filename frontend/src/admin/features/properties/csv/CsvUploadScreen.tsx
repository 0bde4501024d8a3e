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
import { PhotoFetchPanel } from '../importing/PhotoFetchPanel.js';
import { isAbort, useImport } from '../importing/use-import.js';
import { CSV_TEMPLATE } from '../property-calls.js';
import { sizeText } from '../../../../shared/photos/file-checks.js';
import { SheetImport } from '../sheet/SheetImport.js';
import importing from '../importing/importing.module.css';
import { quantityText } from '../../../ui/number-texts.js';
import { CsvTrial } from './CsvTrial.js';
import { CsvResult } from './CsvResult.js';
import { ColumnGuide } from './ColumnGuide.js';
import { VrsyncImport } from '../vrsync/VrsyncImport.js';
import { csvProblem } from './csv-file.js';
import line from '../file-line.module.css';
import styles from './csv.module.css';

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

export default function CsvUploadScreen() {
  const [address, setAddress] = useSearchParams();
  const [given, setGiven] = useState<File | null>(null);
  const format = address.get('formato');
  if (format === 'vrsync') return <VrsyncImport />;
  if (format === 'planilha') return <SheetImport given={given} />;
  return (
    <CsvImport
      onMatch={(file) => {
        setGiven(file);
        setAddress({ formato: 'planilha' });
      }}
    />
  );
}

function CsvImport({ onMatch }: { onMatch: (file: File | null) => void }) {
  const toast = useToast();
  const [file, setFile] = useState<File | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const [workbook, setWorkbook] = useState<File | null>(null);
  const running = useImport(uploadCsv);
  const { importing: upload, brokerId } = running;
  const send = (chosen: File, trial = false) =>
    upload.mutate(
      { file: chosen, brokerId, trial },
      {
        onSuccess: () => !trial && setFile(null),
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
    setWorkbook(chosen && /\.xlsx$/i.test(chosen.name) ? chosen : null);
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
          {wrong && (
            <Alert
              type="error"
              showIcon
              role="alert"
              title={wrong}
              action={
                workbook && (
                  <Button size="small" onClick={() => onMatch(workbook)}>
                    Abrir a planilha
                  </Button>
                )
              }
            />
          )}
          {file && (
            <div className={`row gap-3 ${line.file} ${styles.chosen}`}>
              <GlyphIcon glyph={FileTextOutlined} />
              <div>
                <strong className="cut strong">{file.name}</strong>
                <span>{sizeText(file.size)}</span>
              </div>
              <Button disabled={upload.isPending} onClick={() => onMatch(file)}>
                Conferir colunas
              </Button>
              <Button disabled={upload.isPending} onClick={() => send(file, true)}>
                Simular
              </Button>
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
      {upload.data?.trial && file ? (
        <CsvTrial result={upload.data}>
          {upload.data.imported > 0 && (
            <Button
              type="primary"
              className={importing.next}
              icon={<GlyphIcon glyph={UploadOutlined} />}
              disabled={upload.isPending}
              onClick={() => send(file)}
            >
              {`Importar ${quantityText(upload.data.imported, 'imóvel', 'imóveis')}`}
            </Button>
          )}
        </CsvTrial>
      ) : upload.data ? (
        <CsvResult result={upload.data} />
      ) : (
        <ColumnGuide />
      )}
      <PhotoFetchPanel />
      <p className="soft">
        Tem outras colunas, ou está no Excel?{' '}
        <Link to="?formato=planilha">Confira e corrija a planilha antes de importar</Link>.
      </p>
      <p className="soft">
        Vem de outro sistema? <Link to="?formato=vrsync">Importe um arquivo VRSync (XML)</Link>.
      </p>
    </ImportPage>
  );
}
