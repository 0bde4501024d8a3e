import { Navigate } from 'react-router-dom';

/** `/admin/mensagens`: where the demonstration's letters are read. */
export default function LettersRedirect() {
  return <Navigate to="/admin/settings?aba=mensagens" replace />;
}
