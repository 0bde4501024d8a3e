import { Navigate } from 'react-router-dom';

/** Letters link to `/admin/avisos`. */
export default function ChoicesRedirect() {
  return <Navigate to="/admin/conta#avisos" replace />;
}
