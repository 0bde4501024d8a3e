import { ArrowLeftOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import { GlyphIcon } from '../../../ui/GlyphIcon.js';
import { ScreenHeader } from '../../../ui/ScreenHeader.js';
import { VrsyncUpload } from './VrsyncUpload.js';
import styles from '../csv/csv.module.css';

export function VrsyncImport() {
  const navigate = useNavigate();
  return (
    <div className={styles.page}>
      <Button
        type="text"
        className={styles.back}
        icon={<GlyphIcon glyph={ArrowLeftOutlined} />}
        onClick={() => void navigate('/admin/csv-upload')}
      >
        Voltar à planilha
      </Button>
      <ScreenHeader
        title="Importar VRSync"
        text="Traga os imóveis de outro sistema. Eles entram como rascunho, para você revisar antes de publicar."
        className={styles.head}
      />
      <VrsyncUpload />
    </div>
  );
}
