import { Link } from '../../components/link/link.js';
import { DocumentHead } from '../../head/document-head.js';
import styles from './not-found.module.css';

/** English on purpose. */
export function NotFoundPage() {
  return (
    <div className={`container ${styles.page}`}>
      <DocumentHead
        title="404 Page Not Found"
        description="Did you forget to add the page to the router?"
        status={404}
      />
      <div lang="en">
        <h1>404 Page Not Found</h1>
        <p>Did you forget to add the page to the router?</p>
      </div>
      <Link to="/" className="button">
        Voltar ao início
      </Link>
    </div>
  );
}
