import { Navigate } from 'react-router-dom';

/** The demonstration prints `/admin/mensagens`. */
export default function LettersRedirect() {
  return <Navigate to="/admin/settings?aba=mensagens" replace />;
}
