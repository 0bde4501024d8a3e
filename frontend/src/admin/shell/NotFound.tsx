import { useLocation } from 'react-router-dom';
import { MessageScreen } from '../ui/MessageScreen.js';

export function NotFound() {
  const { pathname } = useLocation();
  return (
    <>
      <title>Página não encontrada</title>
      <MessageScreen
        title="Página não encontrada"
        text={
          <>
            Não existe nada em <code>{pathname}</code>. O endereço pode ter mudado ou estar incompleto.
          </>
        }
        wayBack
      />
    </>
  );
}
