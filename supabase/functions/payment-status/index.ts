import { serve } from '../_shared/serve.ts';
import { paymentStatus } from './handler.ts';

serve(paymentStatus);
