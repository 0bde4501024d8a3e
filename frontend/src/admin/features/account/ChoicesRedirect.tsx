import { Navigate } from 'react-router-dom';

/** `/admin/avisos`, which letters name: the choices are a part of the own account. */
export default function ChoicesRedirect() {
  return <Navigate to="/admin/conta#avisos" replace />;
}
