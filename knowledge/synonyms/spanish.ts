/**
 * Synonyms for Spanish sites.
 * `a, b, c`: each means the others. `a > b, c`: a may also mean b or c. General words only, none of a single site.
 */
export const SPANISH_SYNONYMS = `
precio, tarifa, coste, costo, cuesta, vale, importe, cuota
cuánto > precio, tarifa, coste
cuánto tiempo > duración, dura, minutos, horas, plazo
cuánto tarda > plazo, días, duración
caro, precio
barato, descuento, oferta, económico
descuento, rebaja, promoción, oferta, reducido
estudiante, estudiantes, descuento, reducido
gratis, gratuito, sin coste, incluido
pagar, pago, abonar, tarjeta, efectivo, transferencia
señal, anticipo, depósito, reserva
devolver, devolución, reembolso, reembolsar
factura, recibo
contacto, contactar, llamar, teléfono, escribir, correo
teléfono, número, móvil, llamar
correo, email, dirección electrónica
responder, contestar, respuesta
cita, reservar, reserva, turno, apuntarse
apuntarse, inscribirse, inscripción, matrícula, matricularse, apuntar
anular, cancelar, cancelación, anulación, baja
cambiar, cambio, modificar, aplazar
perder, falto, recuperar, recuperación, faltar
horario, abierto, abren, apertura, cerrado, cierran, abrir, cerrar
a qué hora > horario, abierto, entrada, salida
cuándo > horario, fecha, días
empezar, empieza, comenzar, comienzo, inicio
fin de semana > sábado, domingo
fin de semana, sábado, domingo
festivo, vacaciones, agosto, cerrado
dirección, ubicación, situado, calle, lugar
dónde > dirección, calle, situado
llegar, cómo llegar, acceso, metro, autobús, tren
sin coche > autobús, tren, metro, parada
aparcar, aparcamiento, parking, coche, estacionar, garaje
autobús, metro, transporte público, estación, tren, parada
bicicleta, bici
silla de ruedas, accesible, movilidad reducida, ascensor, rampa, escalón, discapacidad
enviar, envío, entrega, domicilio, reparto, mandar
recoger, recogida
pedido, pedir, encargo, comprar, encargar
urgente, urgencia, rápido, prisa
arreglar, reparar, reparación, avería, roto
garantía, reclamación
ofrecer, servicio, servicios, hacer
equipo, profesores, personal, trabajadores
quién > equipo, fundador, fundadora, profesora, profesor
profesor, profesora, maestro, monitor, enseñar, imparte, docente
experiencia, años, formación, título, certificado, diploma
desde cuándo > año, fundado, abierto, desde
curso, clase, taller, lección, sesión
prueba, clase de prueba, probar, primera clase
principiante, empezar, nivel, cero, iniciación, experiencia previa
nivel, avanzado, intermedio, principiante
niño, niña, niños, hijo, hija, hijos, infantil, menores, edad
edad, años
bebé, bebés, cuna, niños, menores
embarazada, embarazo
mayor, jubilado, jubilados, pensionista
perro, perros, mascota, mascotas, animal, animales
traer, llevar, material, ropa, necesario
ropa, vestir, calzado, zapatos
alquilar, alquiler, prestar, préstamo
ducha, vestuario, cambiarse
grupo, personas, alumnos, máximo, participantes, cuántos
grupo, grupos, empresa, empresas
particular, individual, privada, privado
en línea, online, internet, videollamada
comer, comida, menú, cocina, plato, desayuno
beber, bebida, bebidas, vino
vegano, vegetariano, vegetal
alergia, alérgeno, celíaco, gluten, lactosa, intolerancia
ecológico, local, sostenible, orgánico
habitación, dormitorio, cuarto, cama
entrada, llegada, check-in
salida, check-out, dejar, marcharse
visitar, ver, turismo, excursión, ruta, hacer, alrededores, cerca
bono, abono, suscripción, mensualidad, mensual
wifi, internet, wi-fi
televisión, tele, tv
regalo, regalar, tarjeta regalo, vale
opiniones, reseñas, valoraciones
trabajo, empleo, trabajar con, currículum
director, directora, dirige, dueño, dueña, propietario, fundador, fundadora, responsable
mensual, mes, cuota, plan
urgencia, urgencias, noche, enfermo, emergencia
incluye, incluido, incluida, comprende
regalo, bono
animal, animales, perros, gatos
adoptar, adopción, adopciones
anular, avisar, avise
dolor, duele, urgencia, urgencias
alérgico, alérgica, alergia, intolerancia
enfermo, enferma, anular, cancelar, cambiar
compañeros, colegas, empresa, empresas, grupo, grupos, personas
`

/** What the words of a line of `everyday.ts` mean, by one of its English words. */
export const SPANISH_MEANINGS = `
price = precio, cuesta, tarifa
pay = pagar, pago
card = tarjeta
contact = contacto
phone = teléfono, llamar
write = escribir, mensaje
cancel = cancelar, cancelación, anular
postpone = cambiar la fecha, aplazar
refund = devolver, devolución, reembolso
deposit = señal, depósito, fianza
parking = aparcamiento, aparcar
wheelchair = silla de ruedas, accesible, rampa, ascensor
dog = perro, mascota, animales
cat = gato
kids = niño, niños, hijo, menores
baby = bebé
teenager = adolescente, jóvenes
senior = jubilado, mayores
student = estudiante, alumno
delivery = envío, entrega, enviar
pick up = recoger, recogida
home visit = a domicilio
travel fee = desplazamiento, kilómetro
gift voucher = regalo, bono, tarjeta regalo
insurance = seguro, mutua
guarantee = garantía
discount = descuento, rebaja
free = gratis, gratuito, sin coste
trial = prueba, probar
included = incluye, incluido
lead time = antelación, antes
turnaround = plazo, tarda, espera
duration = dura, duración, horas
urgent = urgente, urgencia
night = noche
stay = dormir, alojamiento
room = habitación, sala
breakfast = desayuno
eat = comer, comida, restaurante
drink = beber, bebida
vegetarian = vegetariano, vegano
allergy = alergia
train = tren, estación, autobús
bike = bicicleta, bici
book = reservar, reserva, cita
buy = comprar, pedir
invoice = factura, recibo
quote = presupuesto
job = empleo, trabaja, buscamos
certified = titulado, título, formación
owner = dueño, propietario, fundador
team = equipo
photo = foto, fotos
wedding = boda, novia
birthday = cumpleaños, fiesta
group = grupo, despedida
holidays = vacaciones
weekend = fin de semana, sábado, domingo
weather = tiempo, lluvia, tormenta
clean = limpiar, limpieza
bring = traer, llevar, trae
equipment = material, equipo, neopreno
clothes = ropa, bañador
key = llave
broken = roto, estropeado, daño
stolen = robo, robado, perdido
identity = dni, pasaporte, identidad
lesson = clase, curso
beginner = principiante, nivel
age = edad, años
repair = reparar, reparación, arreglar
rent = alquilar, alquiler
pain = dolor
shop = tienda
organic = ecológico
big = grande
small = pequeño
day = día
online = en línea, online
languages = idioma, inglés
toilet = baño, aseo, ducha
tyre = rueda, pinchazo, neumático
battery = batería
pregnant = embarazada, embarazo
back pain = espalda
swimming = nadar
second-hand = segunda mano
`
