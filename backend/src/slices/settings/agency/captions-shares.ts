import { creciText } from '@lox/contracts/creci-text.js';
import { SharePictures } from '../../../platform/http/files/share-pictures.js';
import { AgencyCreci } from '../creci.published.js';
import { Agency } from './agency.published.js';

/** Each publication names the agency and its CRECI. */
export const captionsShares = {
  provide: Symbol('captions of share pictures'),
  inject: [SharePictures, Agency, AgencyCreci],
  useFactory: (shares: SharePictures, agency: Agency, creci: AgencyCreci): void =>
    shares.captionWith(async () => {
      const [{ name, primaryColour }, written] = await Promise.all([agency.profile(), creci.creci()]);
      return { name, creci: creciText(written), colour: primaryColour };
    }),
};
