import { createContext, useContext } from 'react';
import { NO_BRAND, type Brand } from '@lox/contracts/site.js';

const BrandContext = createContext<Brand>(NO_BRAND);
export const BrandProvider = BrandContext.Provider;
/** Names and contacts of the agency. */
export const useSiteBrand = (): Brand => useContext(BrandContext);
