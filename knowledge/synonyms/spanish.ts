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
