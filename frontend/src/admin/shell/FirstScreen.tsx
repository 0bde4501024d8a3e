import { Navigate } from 'react-router-dom';
import { useSession } from '../session/session.js';
import { visibleLinks } from './sidebar-links.js';
import { MessageScreen } from '../ui/MessageScreen.js';
import { screens } from './screens.js';

export function FirstScreen() {
  const { ability, checkingPermissions } = useSession();
  if (checkingPermissions) return <MessageScreen busy title="Verificando permissões..." />;
  const first = visibleLinks(ability, screens)[0];
  if (first) return <Navigate to={`/admin/${first.path}`} replace />;
  return (
    <MessageScreen
      title="Nenhum módulo liberado"
      text="Sua conta ainda não tem acesso a nenhum módulo. Peça a um administrador que libere o que você precisa."
    />
  );
}
