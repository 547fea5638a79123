import { serve } from '../_shared/serve.ts';
import { linkCheckout } from './handler.ts';

serve(linkCheckout);
