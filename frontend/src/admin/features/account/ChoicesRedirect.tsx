import { Navigate } from 'react-router-dom';

export default function ChoicesRedirect() {
  return <Navigate to="/admin/conta#avisos" replace />;
}
