import { serve } from '../_shared/serve.ts';
import { paymentSweep } from './handler.ts';

serve(paymentSweep);
